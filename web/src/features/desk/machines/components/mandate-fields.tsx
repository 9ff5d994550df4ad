import { useId } from 'react';
import type { Programs } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ChoiceField, TextField } from '#/kit/fields.tsx';
import { useFieldMessage } from '#/lib/errors.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { FieldError } from '#/ui/field.tsx';
import { toggled } from '../model/kinds.ts';
import {
  acts,
  conditions,
  figureNames,
  isAmount,
  type MandateDraft,
  opened,
  pointerOf,
  type Refusing,
} from '../model/mandate.ts';
import type { Scope } from '../model/programs.ts';

interface Props {
  value: MandateDraft;
  scopes: readonly Scope[];
  nameable: Programs['nameable'];
  problems: Readonly<Record<string, string | undefined>>;
  onChange: (value: MandateDraft) => void;
}

const refusing: readonly Refusing[] = ['none', 'recommend', 'decide'];

/** How far a program goes alone: only what one of its scopes opens is asked. */
export function MandateFields({ value, scopes, nameable, problems, onChange }: Props) {
  const t = useT('machines');
  const { nameOf: paper } = usePaperKinds();
  const open = figureNames.filter((figure) => opened(figure, scopes));
  const may = acts.filter(([, scope]) => scopes.includes(scope)).map(([act]) => act);
  const judges = scopes.includes('document.judge');
  const decides = scopes.includes('request.decide');
  if (open.length === 0 && may.length === 0 && !judges) return null;
  const set = (change: Partial<MandateDraft>) => onChange({ ...value, ...change });
  return (
    <fieldset className="grid gap-2 rounded-control border border-line px-3 py-2">
      <legend className="px-1 font-medium text-sm">{t('programs.mandate.label')}</legend>
      <p className="text-ink-muted text-xs">{t('programs.mandate.hint')}</p>
      {may.length > 0 && (
        <Ticks
          label={t('programs.mandate.acts_label')}
          all={may}
          value={value.acts}
          name={(act) => t(`programs.mandate.acts.${act}`)}
          error={problems['mandate/acts']}
          onChange={(chosen) => set({ acts: chosen })}
        />
      )}
      {judges && (
        <Ticks
          label={t('programs.mandate.papers')}
          all={nameable.papers}
          value={value.papers}
          name={paper}
          error={problems['mandate/papers']}
          onChange={(papers) => set({ papers })}
        />
      )}
      {decides && (
        <ChoiceField<Refusing>
          label={t('programs.mandate.refuse')}
          choices={refusing}
          name={(mode) => t(`programs.mandate.modes.${mode}`)}
          value={value.refuse}
          error={problems['mandate/refuse/mode']}
          onChange={(refuse) => set({ refuse })}
        />
      )}
      {open.some(isAmount) && (
        <ChoiceField<string>
          label={t('programs.mandate.currency')}
          choices={['', ...nameable.currencies]}
          name={(currency) => currency || t('programs.form.choose')}
          value={value.currency}
          error={problems['mandate/currency']}
          onChange={(currency) => set({ currency })}
        />
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {open.map((figure) => (
          <TextField
            key={figure}
            label={t(`programs.mandate.figures.${figure}`)}
            inputMode={isAmount(figure) ? 'decimal' : 'numeric'}
            maxLength={20}
            value={value.figures[figure] ?? ''}
            error={problems[pointerOf(figure)]}
            onChange={(text) => set({ figures: { ...value.figures, [figure]: text } })}
          />
        ))}
      </div>
      {decides && (
        <>
          <Ticks
            label={t('programs.mandate.products')}
            all={nameable.products}
            value={value.products}
            name={(code) => code}
            error={problems['mandate/approve/products']}
            onChange={(products) => set({ products })}
          />
          <Ticks
            label={t('programs.mandate.only_if')}
            all={conditions}
            value={value.only_if}
            name={(one) => t(`programs.mandate.conditions.${one}`)}
            error={problems['mandate/approve/only_if']}
            onChange={(only_if) => set({ only_if })}
          />
        </>
      )}
      {scopes.includes('payout.release') && (
        <Checkbox
          label={t('programs.mandate.workdays_only')}
          checked={value.workdays_only}
          onChange={() => set({ workdays_only: !value.workdays_only })}
        />
      )}
    </fieldset>
  );
}

interface TicksProps<One extends string> {
  label: string;
  all: readonly One[];
  value: readonly One[];
  name: (one: One) => string;
  error: string | undefined;
  onChange: (chosen: One[]) => void;
}

function Ticks<One extends string>({ label, all, value, name, error, onChange }: TicksProps<One>) {
  const id = useId();
  const message = useFieldMessage()(error);
  const wrong = message ? { 'aria-invalid': true, 'aria-describedby': id } : {};
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {all.map((one) => (
        <Checkbox
          key={one}
          label={name(one)}
          checked={value.includes(one)}
          onChange={() => onChange(toggled(all, value, one))}
          {...wrong}
        />
      ))}
      <FieldError id={id} message={message} />
    </fieldset>
  );
}

import { useT } from '#/i18n/i18n-provider.tsx';
import { WordsField } from '#/kit/fields.tsx';
import type { Act } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import { isSilent, places, type Reason, reasons, withReason } from '../../model/refusal.ts';

export interface RefusalValues {
  reasons: Reason[];
  tell_reasons: boolean;
  reason: string;
  send_email: boolean;
}

/** A refusal before anything is said: with what the checks, or a program, suggest. */
export const refusalOf = (suggested: readonly Reason[]): RefusalValues => ({
  reasons: [...suggested],
  tell_reasons: true,
  reason: '',
  send_email: true,
});

/** What a refusal lacks. */
export const lacks = ({ reasons: chosen, tell_reasons, reason }: RefusalValues) => ({
  reasons: chosen.length > 0 ? undefined : 'refusal.reasons_required',
  reason: tell_reasons || !blank(reason) ? undefined : 'request.reason_required',
});

interface Props {
  act: Act<RefusalValues>;
  /** Of what is sent to the client. */
  send: string;
}

/** Why a request is refused: the main reason, up to three beside it, and what the client reads of them. */
export function ReasonFields({ act, send }: Props) {
  const t = useT('refusals');
  const a = useT('admin');
  const { reasons: chosen, tell_reasons: tell, send_email } = act.values;
  const choose = (place: number, value: string) =>
    act.set({
      reasons: withReason(
        chosen,
        place,
        reasons.find((each) => each === value),
      ),
    });
  const named = (list: readonly Reason[]) => list.map((each) => t(`staff.${each}`)).join(', ');
  const told = chosen.filter((each) => !isSilent(each));
  const kept = chosen.filter(isSilent);
  return (
    <>
      {Array.from({ length: places(chosen) }, (_, place) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
          key={place}
          label={place === 0 ? t('form.main') : t('form.more', { number: place + 1 })}
          required={place === 0}
          error={act.problems[`reasons/${place}`] ?? (place === 0 ? act.problems.reasons : undefined)}
        >
          <Select value={chosen[place] ?? ''} onChange={({ target }) => choose(place, target.value)}>
            <option value="">{t(place === 0 ? 'form.choose' : 'form.none')}</option>
            {reasons
              .filter((each) => each === chosen[place] || !chosen.includes(each))
              .map((each) => (
                <option key={each} value={each}>
                  {t(`staff.${each}`)}
                </option>
              ))}
          </Select>
        </Field>
      ))}
      <div className="mb-4 flex flex-col gap-2">
        <Checkbox
          label={t('form.tell')}
          checked={tell}
          onChange={({ target }) => act.set({ tell_reasons: target.checked })}
        />
        {tell && told.length > 0 && (
          <p className="text-ink-muted text-sm">{t('form.told', { told: named(told) })}</p>
        )}
        {kept.length > 0 && (
          <p className="text-ink-muted text-sm">{t('form.silent', { silent: named(kept) })}</p>
        )}
      </div>
      <WordsField
        label={a('detail.refuse_dialog.reason')}
        hint={tell ? t('form.words_hint') : a('detail.refuse_dialog.reason_hint')}
        rows={3}
        maxLength={2000}
        required={!tell}
        {...act.field('reason')}
      />
      <Checkbox
        label={send}
        checked={send_email}
        onChange={({ target }) => act.set({ send_email: target.checked })}
      />
    </>
  );
}

import type { Program, Programs } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { type Act, useAct } from '#/kit/use-act.ts';
import { useChangeProgram, useCreateProgram } from '../api/programs.ts';
import { missing } from '../model/mandate.ts';
import {
  type Draft,
  definitionOf,
  differences,
  draftOf,
  emptyDraft,
  offered,
  type Rate,
  type Scope,
  type SortName,
  scopesOf,
  todayOf,
  waits,
} from '../model/programs.ts';
import { MandateFields } from './mandate-fields.tsx';
import { PasswordAgain } from './password-again.tsx';
import { ResponsiblePicker } from './responsible-picker.tsx';
import { ScopePicker } from './scope-picker.tsx';
import { ShownOnce } from './shown-once.tsx';

interface Props {
  overview: Programs;
  onClose: () => void;
}

/** A new program with its first secret; its text is shown once, and then nowhere. */
export function MakeProgram({ overview, onClose }: Props) {
  const t = useT('machines');
  const create = useCreateProgram();
  const act = useAct({
    values: { ...emptyDraft(overview), expires_on: overview.last, password: '' },
    nested: ['mandate'],
    check: ({ mandate, scopes }) => missing(mandate, scopes),
    send: ({ expires_on, password, ...draft }) =>
      create.mutateAsync({ ...definitionOf(draft), expires_on, ...(password && { password }) }),
  });
  if (create.data) return <NewSecret {...create.data} onClose={onClose} />;
  return (
    <ActDialog
      act={act}
      title={t('programs.add')}
      text={t('programs.form.text')}
      label={t('programs.form.make')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <DefinitionFields act={act} overview={overview} all={overview.choices} />
        <DayField
          label={t('programs.form.last_day')}
          max={overview.last}
          required
          {...act.field('expires_on')}
        />
        <PasswordAgain asked={act.asked} {...act.field('password')} />
      </div>
    </ActDialog>
  );
}

/** The text of a secret, with what keeps it from opening anything yet. */
export function NewSecret(props: { program: Program; token: string; onClose: () => void }) {
  const { program, token, onClose } = props;
  const t = useT('machines');
  return (
    <ShownOnce
      title={t('programs.once.title', { name: program.name })}
      text={t('programs.once.text')}
      note={waits(program) ? t('programs.once.waits') : undefined}
      secret={token}
      onClose={onClose}
    />
  );
}

/** The same form; what only takes away holds at once, and anything else waits. */
export function ChangeProgram({ of: program, overview, onClose }: Props & { of: Program }) {
  const t = useT('machines');
  const change = useChangeProgram(program);
  const act = useAct({
    values: draftOf(program, overview),
    nested: ['mandate'],
    check: ({ mandate, scopes }) => missing(mandate, scopes),
    send: (draft) => change.mutateAsync(definitionOf(draft)),
    done: (after) =>
      after.wanted && differences(todayOf(program), todayOf(after)).length === 0
        ? [t('programs.proposed'), t('programs.proposed_text')]
        : t('programs.changed'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('programs.change.title', { name: program.name })}
      text={program.wanted ? t('programs.change.again') : t('programs.change.text')}
      label={t('programs.change.save')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <DefinitionFields
          act={act}
          overview={overview}
          all={offered(overview.choices, [...program.scopes, ...(program.wanted?.scopes ?? [])])}
        />
      </div>
    </ActDialog>
  );
}

interface FieldsProps {
  act: Pick<Act<Draft>, 'values' | 'set' | 'problems'>;
  overview: Programs;
  all: readonly Scope[];
}

function DefinitionFields({ act: { values, set, problems }, overview, all }: FieldsProps) {
  const t = useT('machines');
  const field = <Name extends keyof Draft>(name: Name) => ({
    value: values[name],
    error: problems[name],
    onChange: (value: Draft[Name]) => set({ [name]: value }),
  });
  const { sorts, choices, people, alone } = overview;
  const sort = sorts.find(({ name }) => name === values.sort);
  const short = sort && scopesOf(sort, choices).length < sort.scopes.length;
  const choose = (name: SortName) => {
    const found = sorts.find((one) => one.name === name);
    set(found ? { sort: name, scopes: scopesOf(found, choices) } : { sort: name });
  };
  return (
    <>
      <TextField
        label={t('programs.form.name')}
        hint={t('programs.form.name_hint')}
        maxLength={80}
        required
        {...field('name')}
      />
      <TextField
        label={t('programs.contact_label')}
        hint={t('programs.form.contact_hint')}
        maxLength={200}
        required
        {...field('contact')}
      />
      <ChoiceField<SortName>
        label={t('programs.form.sort')}
        hint={short ? t('programs.form.short') : t('programs.form.sort_hint')}
        choices={['', ...sorts.map(({ name }) => name)]}
        name={(name) => (name ? t(`programs.sorts.${name}`) : t('programs.form.singly'))}
        value={values.sort}
        error={undefined}
        onChange={choose}
      />
      <ScopePicker
        all={all}
        choices={choices}
        value={values.scopes}
        error={problems.scopes}
        onChange={(scopes) => set({ scopes, sort: '' })}
      />
      <MandateFields
        scopes={values.scopes}
        nameable={overview.nameable}
        value={values.mandate}
        problems={problems}
        onChange={(mandate) => set({ mandate })}
      />
      <WordsField
        label={t('programs.addresses_label')}
        hint={t('programs.form.addresses_hint')}
        spellCheck={false}
        {...field('addresses')}
      />
      <ChoiceField<Rate>
        label={t('programs.rate_label')}
        hint={t('programs.form.rate_hint')}
        choices={['standard', 'bulk']}
        name={(rate) => t(`programs.rates.${rate}`)}
        {...field('rate')}
      />
      <ResponsiblePicker people={people} alone={alone} {...field('responsible')} />
    </>
  );
}

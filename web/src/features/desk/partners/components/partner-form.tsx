import type { Partner, Partners } from '#/api/schema.gen.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { type Act, useAct } from '#/kit/use-act.ts';
import { useCountryName } from '#/lib/countries.ts';
import { longestIban } from '#/lib/iban.ts';
import { useChangePartner, useCreatePartner } from '../api/partners.ts';
import { type Draft, draftOf, emptyDraft, offered, problemsOf, termsOf } from '../model/draft.ts';
import { CommissionFields } from './commission-fields.tsx';
import { ManyField } from './many-field.tsx';

interface Props {
  overview: Partners;
  onClose: () => void;
}

/** A new partner; it counts once a second person has confirmed it. */
export function MakePartner({ overview, onClose }: Props) {
  const t = useT('partners');
  const create = useCreatePartner();
  const act = useAct({
    values: emptyDraft(overview),
    check: problemsOf,
    send: (draft) => create.mutateAsync(termsOf(draft)),
    done: (made) => t(made.wanted ? 'form.proposed' : 'form.made'),
    onDone: onClose,
  });
  return (
    <ActDialog act={act} title={t('add')} text={t('form.text')} label={t('form.propose')} onClose={onClose}>
      <Fields act={act} overview={overview} has={undefined} />
    </ActDialog>
  );
}

/** The same form for one that is there: it goes on as it is until a second person has confirmed the change. */
export function ChangePartner({ of: partner, overview, onClose }: Props & { of: Partner }) {
  const t = useT('partners');
  const mark = useLanguage() === 'en' ? '.' : ',';
  const change = useChangePartner(partner);
  const act = useAct({
    values: draftOf(partner, overview, mark),
    check: problemsOf,
    send: (draft) => change.mutateAsync(termsOf(draft)),
    done: (after) => t(after.wanted ? 'form.proposed' : 'form.changed'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('form.change_title', { name: partner.name })}
      text={t(partner.wanted ? 'form.again' : 'form.change_text')}
      label={t('form.propose')}
      onClose={onClose}
    >
      <Fields act={act} overview={overview} has={partner.wanted ?? partner.terms ?? undefined} />
    </ActDialog>
  );
}

interface FieldsProps {
  act: Pick<Act<Draft>, 'values' | 'set' | 'problems' | 'field'>;
  overview: Partners;
  /** Countries, programs and a currency that may be offered no more stay to be seen. */
  has: Partner['terms'] | undefined;
}

function Fields({ act, overview, has }: FieldsProps) {
  const t = useT('partners');
  const country = useCountryName();
  const { field, values } = act;
  const registered = values.kind === 'broker' || values.kind === 'tied';
  const program = (id: string) => overview.programs.find((one) => one.id === id)?.name ?? id;
  return (
    <div className="grid gap-2">
      <TextField
        label={t('places.name')}
        hint={t('form.name_hint')}
        maxLength={80}
        required
        {...field('name')}
      />
      <ChoiceField<Draft['kind']>
        label={t('places.kind')}
        choices={['broker', 'tied', 'shop', 'affiliate']}
        name={(kind) => t(`kinds.${kind}`)}
        {...field('kind')}
      />
      <div className="grid gap-x-3 sm:grid-cols-2">
        <TextField label={t('form.register')} maxLength={80} required={registered} {...field('register')} />
        <TextField
          label={t('form.registration')}
          maxLength={60}
          required={registered}
          {...field('registration')}
        />
      </div>
      <TextField label={t('places.address')} maxLength={160} required {...field('address')} />
      <ManyField
        legend={t('places.countries')}
        hint={t('form.countries_hint')}
        choices={offered(overview.countries, has?.countries ?? [])}
        name={country}
        {...field('countries')}
      />
      <div className="grid items-end gap-x-3 sm:grid-cols-2">
        <DayField label={t('form.from')} required {...field('from')} />
        <DayField label={t('form.to')} hint={t('form.to_hint')} min={values.from} {...field('to')} />
      </div>
      <CommissionFields
        act={act}
        currencies={offered(overview.currencies, has ? [has.agreement.commission.currency] : [])}
      />
      <TextField
        label={t('form.holder')}
        hint={t('form.account_hint')}
        maxLength={70}
        required
        {...field('holder')}
      />
      <TextField
        label={t('form.iban')}
        maxLength={longestIban}
        spellCheck={false}
        required
        {...field('iban')}
      />
      <ManyField
        legend={t('places.programs')}
        hint={t(overview.programs.length > 0 ? 'form.programs_hint' : 'form.no_programs')}
        choices={offered(
          overview.programs.map(({ id }) => id),
          has?.programs ?? [],
        )}
        name={program}
        {...field('programs')}
      />
      <WordsField
        label={t('places.origins')}
        hint={t('form.origins_hint')}
        spellCheck={false}
        {...field('origins')}
      />
    </div>
  );
}

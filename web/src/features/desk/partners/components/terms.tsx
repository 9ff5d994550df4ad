import { clsx } from 'clsx';
import type { NamedProgram, Partner, PartnerTerms } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { DifferenceTable } from '#/kit/difference-table.tsx';
import { Part } from '#/kit/part.tsx';
import { useCountryName } from '#/lib/countries.ts';
import { useFormats } from '#/lib/format.ts';
import { grouped } from '#/lib/iban.ts';
import { allPlaces, differences, masked, type Place } from '../model/terms.ts';
import { useCommissionLines } from './commission-lines.tsx';

interface Props {
  programs: readonly NamedProgram[];
  /** Whether the account is written out: who confirms it compares it with what was agreed. */
  whole?: boolean;
}

/** A part of what was agreed with a partner, a line for each thing that it names. */
function useLines({ programs, whole = false }: Props) {
  const t = useT('partners');
  const country = useCountryName();
  const commission = useCommissionLines();
  const { date } = useFormats();
  return (place: Place, terms: PartnerTerms): readonly string[] => {
    const { from, to } = terms.agreement;
    return {
      name: () => [terms.name],
      kind: () => [t(`kinds.${terms.kind}`)],
      register: () => [`${terms.register} ${terms.registration}`.trim()].filter(Boolean),
      address: () => [terms.address].filter(Boolean),
      countries: () => terms.countries.map(country),
      period: () => [
        to ? t('period.until', { from: date(from), to: date(to) }) : t('period.open', { from: date(from) }),
      ],
      commission: () => commission(terms.agreement.commission),
      programs: () => terms.programs.map((id) => programs.find((one) => one.id === id)?.name ?? id),
      origins: () => terms.origins,
      account: () => [terms.holder, (whole ? grouped : masked)(terms.iban)],
    }[place]();
  };
}

/** All that was agreed with a partner, for the list and for who confirms it. */
export function Terms({ of: terms, ...props }: Props & { of: PartnerTerms }) {
  const t = useT('partners');
  const lines = useLines(props);
  return (
    <dl className={clsx('grid gap-4 text-sm sm:grid-cols-2', !props.whole && 'lg:grid-cols-3')}>
      {allPlaces
        .filter((place) => place !== 'name')
        .map((place) => (
          <Part key={place} label={t(`places.${place}`)}>
            <Lines
              of={lines(place, terms)}
              none={t(`nothing.${place === 'programs' ? 'programs' : 'other'}`)}
            />
          </Part>
        ))}
    </dl>
  );
}

function Lines({ of: lines, none }: { of: readonly string[]; none: string }) {
  if (lines.length === 0) return <span className="text-ink-muted">{none}</span>;
  return (
    <ul className="grid gap-0.5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** What would be different from today; nothing for a partner who never counted. */
export function Waits({ of: partner, ...props }: Props & { of: Partner }) {
  const t = useT('partners');
  const lines = useLines(props);
  const { terms, wanted } = partner;
  if (!wanted) return null;
  const changed = terms ? differences(terms, wanted) : [];
  return (
    <div className="grid gap-3 text-sm">
      <p className="text-ink-muted">
        {t(terms ? 'waits.by_change' : 'waits.by_new', { by: partner.wanted_by })}
      </p>
      {terms && changed.length === 0 && <p>{t('waits.same')}</p>}
      {terms && changed.length > 0 && (
        <DifferenceTable
          title={t('waits.title')}
          heads={[t('waits.what'), t('waits.today'), t('waits.wanted')]}
          differences={changed.map((place) => ({
            pointer: place,
            before: JSON.stringify(lines(place, terms)),
            after: JSON.stringify(lines(place, wanted)),
          }))}
          place={(place) => t(`places.${place as Place}`)}
          lines={(_, json) => JSON.parse(json) as string[]}
          none={t('nothing.other')}
        />
      )}
    </div>
  );
}

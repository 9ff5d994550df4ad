import type { Program } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { DifferenceTable } from '#/kit/difference-table.tsx';
import { useFormats } from '#/lib/format.ts';
import {
  differences,
  newKeys,
  newSecrets,
  type Place,
  type Scope,
  type Shown,
  todayOf,
  wantedOf,
} from '../model/programs.ts';
import { useMandateLines } from './mandate-lines.tsx';

/** What of a program waits for a second person. */
export function ProgramWaits({ of: program }: { of: Program }) {
  const t = useT('machines');
  const { dateTime } = useFormats();
  const goesOn = program.wanted !== null && program.stopped_at !== null;
  return (
    <div className="grid grid-cols-1 gap-2 text-sm">
      {program.wanted && program.wanted_by && (
        <p className="text-ink-muted">{t('programs.waits.by', { by: program.wanted_by })}</p>
      )}
      {program.wanted && program.state !== 'waiting' && <Comparison of={program} />}
      {program.due_at && (
        <p className="font-medium">
          {t('programs.waits.due', { by: program.due_by, at: dateTime(program.due_at) })}
        </p>
      )}
      {goesOn && <p>{t('programs.waits.goes_on')}</p>}
      {newSecrets(program).map((secret) => (
        <p key={secret.id}>
          {t('programs.waits.secret', { by: secret.made_by, until: dateTime(secret.ends_at) })}{' '}
          <code className="text-xs">{secret.hint}…</code>
        </p>
      ))}
      {newKeys(program).map((key) => (
        <p key={key.id} className="wrap-anywhere">
          {t('programs.waits.key', { by: key.made_by, until: dateTime(key.ends_at) })}{' '}
          <code className="text-xs">{key.kid}</code>
        </p>
      ))}
    </div>
  );
}

function Comparison({ of: program }: { of: Program }) {
  const t = useT('machines');
  const lines = useLines();
  const [today, wanted] = [todayOf(program), wantedOf(program)];
  const changed = differences(today, wanted);
  if (changed.length === 0) return null;
  const only = (place: Place, of: Shown, than: Shown) =>
    JSON.stringify(apart(place, lines(place, of), lines(place, than)));
  return (
    <DifferenceTable
      title={t('programs.waits.title')}
      heads={[t('programs.waits.what'), t('programs.waits.today'), t('programs.waits.wanted')]}
      differences={changed.map((place) => ({
        pointer: place,
        before: only(place, today, wanted),
        after: only(place, wanted, today),
      }))}
      place={(place) => t(`programs.waits.places.${place as Place}`)}
      lines={(_, json) => JSON.parse(json) as string[]}
      none={t('programs.anywhere')}
    />
  );
}

/** Of what is long, the lines that the other one has not; a dash where it has them all. */
function apart(place: Place, lines: readonly string[], others: readonly string[]): readonly string[] {
  if (place !== 'scopes' && place !== 'mandate') return lines;
  const own = lines.filter((line) => !others.includes(line));
  return own.length > 0 ? own : ['–'];
}

/** A part of a definition, a line for each thing that it names. */
function useLines() {
  const t = useT('machines');
  const bounds = useMandateLines();
  const scope = (one: Scope) => `${t(`programs.scopes.${one}`)} (${one})`;
  return (
    place: Place,
    { name, contact, scopes, addresses, rate, people, mandate }: Shown,
  ): readonly string[] =>
    ({
      name: [name],
      contact: [contact],
      scopes: scopes.map(scope),
      mandate: bounds(mandate),
      addresses,
      rate: [t(`programs.rates.${rate}`)],
      people: people.map((one) => (one.gone ? t('programs.gone', { name: one.name }) : one.name)),
    })[place];
}

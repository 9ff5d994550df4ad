import type { Program, ProgramKey, ProgramPerson, ProgramSecret } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Part } from '#/kit/part.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { type Shown, todayOf, waits, wantedOf } from '../model/programs.ts';
import { MandateList } from './mandate-lines.tsx';
import { ProgramKeys } from './program-keys.tsx';
import { ProgramSecrets } from './program-secrets.tsx';
import { ProgramWaits } from './program-waits.tsx';
import { ScopeList } from './scope-words.tsx';

const tones: Record<Program['state'], Tone> = {
  waiting: 'yellow',
  active: 'green',
  stopped: 'red',
  unattended: 'red',
  ended: 'gray',
};

export type Act = Program['allowed'][number];

interface Props {
  of: Program;
  onAct: (act: Act) => void;
  onEndSecret: (secret: ProgramSecret) => void;
  onEndKey: (key: ProgramKey) => void;
  /** For whom programs sign. */
  audience: string;
}

/** A program with all that counts of it: what it may do, who answers for it, its secrets, and what waits. */
export function ProgramCard({ of: program, onAct, onEndSecret, onEndKey, audience }: Props) {
  const t = useT('machines');
  return (
    <Card as="li" className="grid grid-cols-1 gap-5">
      <header className="grid gap-1.5">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CardTitle className="min-w-0 wrap-anywhere">{program.name}</CardTitle>
          <Badge tone={tones[program.state]}>
            {program.state === 'waiting' && program.due_at
              ? t('programs.waits.due_title')
              : t(`programs.states.${program.state}`)}
          </Badge>
        </span>
        <Course of={program} />
      </header>
      <Definition of={program.state === 'waiting' ? wantedOf(program) : todayOf(program)} />
      {waits(program) && (
        <section className="rounded-control bg-paper p-4">
          <h3 className="mb-2 font-medium text-sm">
            {program.due_at ? t('programs.waits.due_title') : t('programs.waits.title')}
          </h3>
          <ProgramWaits of={program} />
        </section>
      )}
      {program.secrets.length > 0 && <ProgramSecrets of={program} onEnd={onEndSecret} />}
      {program.keys.length > 0 && <ProgramKeys of={program} audience={audience} onEnd={onEndKey} />}
      {program.endings.length > 0 && <Endings of={program} />}
      {program.allowed.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {program.allowed.map((act) => (
            <Button
              key={act}
              size="small"
              variant={act === 'confirm' ? 'primary' : 'secondary'}
              aria-label={t(`programs.acts_on.${act}`, { name: program.name })}
              onClick={() => onAct(act)}
            >
              {t(`programs.acts.${act}`)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

/** What the program has called of late that will not be there for ever. */
function Endings({ of: { endings } }: { of: Program }) {
  const t = useT('machines');
  const { shortDate, number } = useFormats();
  return (
    <section className="rounded-control bg-paper p-4 text-sm">
      <h3 className="mb-1 font-medium">{t('programs.endings.title')}</h3>
      <p className="mb-2 text-ink-muted">{t('programs.endings.text')}</p>
      <ul className="grid gap-1">
        {endings.map(({ operation, day, calls }) => (
          <li key={`${day} ${operation}`} className="wrap-anywhere">
            <code className="text-xs">{operation}</code>{' '}
            {t('programs.endings.line', { day: shortDate(day), calls: number(calls) })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a program is, for the list and for who confirms it. */
export function Definition({ of: { contact, scopes, addresses, rate, people, mandate } }: { of: Shown }) {
  const t = useT('machines');
  return (
    <div className="@container text-sm">
      <div className="grid gap-4 @xl:grid-cols-2">
        <dl className="grid content-start gap-4">
          <Part label={t('programs.scopes_label')}>
            <ScopeList of={scopes} />
          </Part>
          {mandate && (
            <Part label={t('programs.mandate.label')}>
              <MandateList of={mandate} />
            </Part>
          )}
        </dl>
        <dl className="grid content-start gap-4">
          <Part label={t('programs.people_label')}>
            <People of={people} />
          </Part>
          <Part label={t('programs.contact_label')}>{contact}</Part>
          <Part label={t('programs.rate_label')}>{t(`programs.rates.${rate}`)}</Part>
          <Part label={t('programs.addresses_label')}>
            {addresses.length === 0 ? (
              t('programs.anywhere')
            ) : (
              <ul>
                {addresses.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            )}
          </Part>
        </dl>
      </div>
    </div>
  );
}

function People({ of: people }: { of: readonly ProgramPerson[] }) {
  const t = useT('machines');
  return (
    <ul>
      {people.map(({ id, name, gone }) => (
        <li key={id} className={gone ? 'text-refused' : ''}>
          {gone ? t('programs.gone', { name }) : name}
        </li>
      ))}
    </ul>
  );
}

/** Who made it, who let it in and who stopped it. */
function Course({ of: program }: { of: Program }) {
  const t = useT('machines');
  const { dateTime, shortDate } = useFormats();
  const { made_by, made_at, confirmed_by, stopped_by, stopped_at } = program;
  return (
    <p className="text-ink-muted text-xs">
      {t('programs.made_by', { by: made_by, on: shortDate(made_at) })}
      {confirmed_by && <> · {t('programs.confirmed_by', { by: confirmed_by })}</>}
      {stopped_at && (
        <>
          {' · '}
          {stopped_by
            ? t('programs.stopped_by', { by: stopped_by, at: dateTime(stopped_at) })
            : t('programs.stopped_at', { at: dateTime(stopped_at) })}
        </>
      )}
    </p>
  );
}

import type { Program, ProgramSecret } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';

/** The colours of what a program calls with, by state. */
export const tones: Record<ProgramSecret['state'], Tone> = {
  waiting: 'yellow',
  active: 'green',
  leaving: 'blue',
  expired: 'gray',
  ended: 'gray',
};

/** What opens something, or will. */
export const living: readonly ProgramSecret['state'][] = ['waiting', 'active', 'leaving'];

/** How what a program calls with stands, in words: what is confirmed may still have to wait for its time. */
export function useStanding() {
  const t = useT('machines');
  return ({ due_at }: Program, state: ProgramSecret['state']) =>
    state === 'waiting' && due_at ? t('programs.waits.due_title') : t(`programs.secrets.states.${state}`);
}

interface Props {
  of: Program;
  onEnd: (secret: ProgramSecret) => void;
}

/** What a program calls with: how each begins, until when it works, and when it was used. */
export function ProgramSecrets({ of: program, onEnd }: Props) {
  const t = useT('machines');
  const standing = useStanding();
  return (
    <section aria-label={t('programs.secrets.of', { name: program.name })}>
      <h3 className="mb-2 font-medium text-ink-muted text-xs">{t('programs.secrets.title')}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {program.secrets.map((secret) => (
          <li
            key={secret.id}
            className="flex flex-wrap items-start justify-between gap-3 rounded-control border border-line p-3"
          >
            <div className="grid min-w-0 grid-cols-1 gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <code className="text-sm">{secret.hint}…</code>
                <Badge tone={tones[secret.state]}>{standing(program, secret.state)}</Badge>
              </span>
              <SecretCourse of={secret} />
            </div>
            {living.includes(secret.state) && program.state !== 'ended' && (
              <Button
                size="small"
                variant="secondary"
                aria-label={t('programs.secrets.end_on', { hint: secret.hint, name: program.name })}
                onClick={() => onEnd(secret)}
              >
                {t('programs.secrets.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who made it, until when it is good, and when it was used. */
export function SecretCourse({ of: secret }: { of: Omit<ProgramSecret, 'hint'> }) {
  const t = useT('machines');
  const { dateTime, shortDate } = useFormats();
  const over = !living.includes(secret.state);
  const at = dateTime(secret.ends_at);
  return (
    <span className="grid gap-0.5 text-ink-muted text-xs">
      <span>{t('programs.made_by', { by: secret.made_by, on: shortDate(secret.made_at) })}</span>
      <span>{over ? t('programs.secrets.ended_at', { at }) : t('programs.secrets.ends_at', { at })}</span>
      <span>
        {secret.used_at
          ? t('programs.secrets.used', { at: dateTime(secret.used_at), from: secret.used_from })
          : t('programs.secrets.unused')}
      </span>
    </span>
  );
}

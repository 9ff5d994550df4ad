import type { Program, ProgramKey, Programs } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { DayField, WordsField } from '#/kit/fields.tsx';
import { Asked } from '#/kit/question.tsx';
import { useAct } from '#/kit/use-act.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Facts } from '#/ui/facts.tsx';
import { useAddKey, useEndKey } from '../api/programs.ts';
import { readKey } from '../model/jwk.ts';
import { waits } from '../model/programs.ts';
import { PasswordAgain } from './password-again.tsx';
import { living, SecretCourse, tones, useStanding } from './program-secrets.tsx';

interface ListProps {
  of: Program;
  audience: string;
  onEnd: (key: ProgramKey) => void;
}

/** The public keys of a program, with what it signs as and for whom. */
export function ProgramKeys({ of: program, audience, onEnd }: ListProps) {
  const t = useT('machines');
  const standing = useStanding();
  return (
    <section aria-label={t('programs.keys.of', { name: program.name })}>
      <h3 className="mb-2 font-medium text-ink-muted text-xs">{t('programs.keys.title')}</h3>
      <ul className="grid grid-cols-1 gap-2">
        {program.keys.map((key) => (
          <li
            key={key.id}
            className="flex flex-wrap items-start justify-between gap-3 rounded-control border border-line p-3"
          >
            <div className="grid min-w-0 grid-cols-1 gap-1">
              <span className="flex flex-wrap items-center gap-2">
                <code className="text-sm wrap-anywhere">{key.kid}</code>
                <Badge tone={tones[key.state]}>{standing(program, key.state)}</Badge>
                <span className="text-ink-muted text-xs">{key.alg}</span>
              </span>
              <SecretCourse of={key} />
            </div>
            {living.includes(key.state) && program.state !== 'ended' && (
              <Button
                size="small"
                variant="secondary"
                aria-label={t('programs.keys.end_on', { kid: key.kid, name: program.name })}
                onClick={() => onEnd(key)}
              >
                {t('programs.secrets.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2 text-sm wrap-anywhere">
        <Facts
          facts={[
            ['client_id', <code key="client">{program.client_id}</code>],
            ['aud', <code key="audience">{audience}</code>],
          ]}
        />
      </div>
    </section>
  );
}

interface AddProps extends Pick<Programs, 'last'> {
  of: Program;
  onClose: () => void;
}

export function AddKey({ of: program, last, onClose }: AddProps) {
  const t = useT('machines');
  const add = useAddKey(program);
  const act = useAct({
    values: { jwk: '', expires_on: last, password: '' },
    check: ({ jwk }) => (readKey(jwk) ? {} : { jwk: jwk.trim() ? 'jwk.kind' : 'field.required' }),
    send: ({ jwk, ...rest }) =>
      add.mutateAsync({ jwk: readKey(jwk) ?? { kty: '', crv: '', x: '' }, ...rest }),
    done: (after) =>
      waits(after) ? [t('programs.keys.added'), t('programs.keys.waits')] : t('programs.keys.added'),
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('programs.keys.add_title', { name: program.name })}
      text={t('programs.keys.add_text')}
      label={t('programs.keys.add')}
      onClose={onClose}
    >
      <div className="grid gap-2">
        <WordsField
          label={t('programs.keys.jwk')}
          hint={t('programs.keys.jwk_hint')}
          rows={6}
          spellCheck={false}
          required
          {...act.field('jwk')}
        />
        <DayField label={t('programs.form.last_day')} max={last} required {...act.field('expires_on')} />
        <PasswordAgain asked={act.asked} {...act.field('password')} />
      </div>
    </ActDialog>
  );
}

export function EndKey(props: { of: Program; signing: ProgramKey; onClose: () => void }) {
  const { of: program, signing, onClose } = props;
  const t = useT('machines');
  const end = useEndKey(program);
  return (
    <Asked
      title={t('programs.keys.end_title')}
      text={t('programs.keys.end_text', { name: program.name, kid: signing.kid })}
      label={t('programs.secrets.end')}
      danger
      send={() => end.mutateAsync(signing.id)}
      done={t('programs.secrets.end_done')}
      onClose={onClose}
    />
  );
}

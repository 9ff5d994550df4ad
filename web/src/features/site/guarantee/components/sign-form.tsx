import { type FormEvent, useId, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Problem } from '#/ui/problem.tsx';
import { guarantee, type OwnGuarantee } from '../api/guarantee.ts';

interface Props {
  own: OwnGuarantee;
  onOwn: (next: OwnGuarantee) => void;
}

/** The signature: the sentence of the law, the promise, and a code that proves the mailbox. */
export function SignForm({ own, onOwn }: Props) {
  const t = useT('guarantee');
  const title = useId();
  const [sent, setSent] = useState(false);
  const code = useAct({
    values: {},
    send: async () => {
      await guarantee.code();
      setSent(true);
    },
  });
  const act = useAct({
    values: { undertaking: '', code: '', accept: false },
    check: ({ accept }) => ({ accept: accept ? undefined : 'guarantee.confirm' }),
    send: async (values) => onOwn(await guarantee.sign(values)),
  });
  const sign = (event: FormEvent) => {
    event.preventDefault();
    void act.submit();
  };
  return (
    <Card aria-labelledby={title}>
      <h2 id={title} className="mb-4 text-xl">
        {t('sign')}
      </h2>
      <form method="post" noValidate onSubmit={sign}>
        {own.undertaking && (
          <>
            <p className="text-ink-muted text-sm">{t('write_why')}</p>
            <blockquote lang="fr" className="my-3 border-line border-l-2 pl-3 text-sm">
              {own.undertaking}
            </blockquote>
            <WordsField label={t('write')} required maxLength={1000} {...act.field('undertaking')} />
          </>
        )}
        <Checkbox
          label={t('accept')}
          checked={act.values.accept}
          error={act.problems.accept}
          onChange={({ target }) => act.set({ accept: target.checked })}
        />
        <Problem of={code.error} />
        <Button variant="secondary" busy={code.busy} onClick={() => void code.submit()}>
          {t('get_code')}
        </Button>
        {sent && (
          <>
            <p role="status" className="my-3 text-sm">
              {t('code_sent', { email: own.email })}
            </p>
            <TextField
              label={t('code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              maxLength={10}
              {...act.field('code')}
            />
            <Problem of={act.error} />
            <Button type="submit" busy={act.busy}>
              {t('sign')}
            </Button>
          </>
        )}
      </form>
    </Card>
  );
}

import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { type Action, type Entry, type Name, useDecide } from '../api/settings.ts';
import { Differences } from './differences.tsx';

interface Props {
  name: Name;
  proposal: NonNullable<Entry['proposal']>;
}

/** The change that waits for another person, with what this one may do about it. */
export function Waiting({ name, proposal }: Props) {
  const t = useT('settings');
  const { dateTime } = useFormats();
  const decide = useDecide();
  const [reason, setReason] = useState('');
  const act = (action: Action) => decide.mutate({ id: proposal.id, action, reason });
  return (
    <Card>
      <CardTitle>{t('waiting')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">
        {proposal.due_at
          ? t('waiting_due', { name: proposal.confirmed_by, at: dateTime(proposal.due_at) })
          : t('waiting_text', { author: proposal.author, at: dateTime(proposal.created_at) })}
      </p>
      <Differences name={name} of={proposal.differences} />
      {proposal.allowed.includes('reject') && (
        <Field label={t('reason')} className="mt-4">
          <Input value={reason} onChange={({ target }) => setReason(target.value)} maxLength={2000} />
        </Field>
      )}
      <Problem of={decide.error} />
      <div className="mt-4 flex flex-wrap gap-2">
        {proposal.allowed.map((action) => (
          <Button
            key={action}
            variant={action === 'confirm' ? 'primary' : 'secondary'}
            busy={decide.isPending}
            disabled={action === 'reject' && blank(reason)}
            onClick={() => act(action)}
          >
            {t(`actions.${action}`)}
          </Button>
        ))}
      </div>
    </Card>
  );
}

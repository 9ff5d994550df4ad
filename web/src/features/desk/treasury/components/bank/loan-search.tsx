import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Money } from '#/ui/money.tsx';
import { loansQuery } from '../../api/bank.ts';
import type { Target } from './match-dialog.tsx';

/** For a payment of a loan that nothing points to: looks for it by name or reference. */
export function LoanSearch({ onChoose }: { onChoose: (target: Target) => void }) {
  const t = useT('treasury');
  const [text, setText] = useState('');
  const [asked, ask] = useState('');
  const { data, isFetching } = useQuery(loansQuery(asked));
  return (
    <details className="text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center font-medium text-brand">
        {t('search.open')}
      </summary>
      <form
        className="flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          ask(text.trim());
        }}
      >
        <Field label={t('search.label')} className="min-w-48 flex-1">
          <Input
            type="search"
            autoComplete="off"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" className="mb-6.5" busy={isFetching}>
          {t('search.submit')}
        </Button>
      </form>
      <div aria-live="polite">
        {data?.items.length === 0 && <p className="text-ink-muted">{t('search.none')}</p>}
        <ul className="grid gap-2">
          {data?.items.map((loan) => (
            <li
              key={loan.id}
              className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-line p-3"
            >
              <span>
                <span className="block font-medium">{loan.client}</span>
                <span className="money block text-ink-muted text-xs">
                  {loan.reference}, <Money of={loan.amount} />
                </span>
              </span>
              <Button
                size="small"
                variant="secondary"
                aria-label={t('match.with', { name: loan.client })}
                onClick={() => onChoose({ loanId: loan.id, reference: loan.reference, client: loan.client })}
              >
                {t('match.open')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

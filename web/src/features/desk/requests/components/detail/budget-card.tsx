import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BudgetChange, BudgetDesk, BudgetFigures } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { budgetQuery } from '../../api/registers.ts';
import type { RequestDetail } from '../../api/types.ts';
import { changedFigures } from '../../model/budget.ts';
import { BudgetDialog } from './budget-dialog.tsx';

/** What the calculation of the household's month still lacks, and what staff have put right. */
export function BudgetCard({ request }: { request: RequestDetail }) {
  const t = useT('requests');
  const [open, setOpen] = useState(false);
  const { data: desk, error, refetch } = useQuery(budgetQuery(request.id));
  if (error) {
    return <LoadFailed title={t('budget.load_failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!desk) return <Skeleton className="h-28 w-full" />;
  return (
    <Card className="p-5!">
      <CardTitle className="mb-2 text-lg">{t('budget.title')}</CardTitle>
      <Missing desk={desk} />
      {desk.changes.length > 0 && <Changes changes={desk.changes} />}
      {desk.editable && (
        <Button variant="secondary" size="small" className="mt-4" onClick={() => setOpen(true)}>
          {t('budget.edit')}
        </Button>
      )}
      {open && <BudgetDialog request={request} desk={desk} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Missing({ desk }: { desk: BudgetDesk }) {
  const t = useT('requests');
  if (desk.missing.length === 0) return <p className="text-ink-muted text-sm">{t('budget.complete')}</p>;
  const words = (missing: BudgetDesk['missing']) =>
    missing.map((each) => t(`checks.unknowns.${each}`)).join(', ');
  const asked = desk.parties.filter(({ missing }) => missing.length > 0);
  const what =
    desk.parties.length > 1
      ? asked.map(({ name, missing }) => t('budget.of', { name, what: words(missing) })).join('; ')
      : words(desk.missing);
  return (
    <div className="rounded-control bg-pending-tint px-3 py-2 text-pending text-sm">
      <p>{t('budget.missing', { what })}</p>
      {desk.binding && <p className="mt-1">{t('budget.binding')}</p>}
    </div>
  );
}

const labels = {
  monthly_income: 'checks.income',
  rent: 'checks.rent',
  other_loans: 'checks.obligations',
  household: 'checks.household',
  taxes: 'checks.taxes',
  canton: 'checks.canton',
} as const satisfies Record<keyof BudgetFigures, string>;

function Changes({ changes }: { changes: readonly BudgetChange[] }) {
  const t = useT('requests');
  const { i18n } = useI18n();
  const { shortDate } = useFormats();
  const nameOf = (name: keyof BudgetFigures) => i18n.text('requests', labels[name]) ?? name;
  return (
    <section className="mt-4 border-line border-t pt-3">
      <h3 className="mb-2 font-semibold text-sm">{t('budget.changes')}</h3>
      <ul className="flex flex-col gap-2 text-sm">
        {changes.map((change) => (
          <li key={change.number}>
            <p className="text-ink-muted text-xs">
              {t('budget.changed', {
                date: shortDate(change.created_at),
                by: change.by,
                what: changedFigures(change).map(nameOf).join(', '),
              })}
            </p>
            <p className="whitespace-pre-wrap break-words">{change.reason}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { lazy, Suspense } from 'react';
import type { Hardship, OwnLoan, OwnRelief } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useRelief } from '../api/loan.ts';
import { Agreed } from './agreed.tsx';
import { ArrearsPart } from './arrears.tsx';
import { Hardships } from './hardships.tsx';
import { Loaded } from './loaded.tsx';

/** Forms are heavy, and few need one: they come after what everyone reads. */
const HardshipForm = lazy(async () => ({ default: (await import('./hardship-form.tsx')).HardshipForm }));

/** Where letters lead: what is due and what comes next, how to get relief, who advises for free. */
export function Help({ loan }: { loan: OwnLoan }) {
  return loan.standing.status === 'closed' ? <Past loan={loan} /> : <Now loan={loan} />;
}

function Now({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  return (
    <Card id="help" tabIndex={-1} aria-labelledby="help-title" className="scroll-mt-24 outline-none">
      <CardTitle id="help-title">{t('help.title')}</CardTitle>
      <p className="mt-1 max-w-prose text-ink-muted">{t('help.text')}</p>
      <Loaded query={useRelief(loan.id)}>{(relief) => <Parts loan={loan} relief={relief} />}</Loaded>
      {loan.debt_advice && (
        <div className="mt-6">
          <Alert title={t('help.advice')}>
            <p className="whitespace-pre-line break-words">{loan.debt_advice}</p>
            {loan.mediation && (
              <p className="mt-2 whitespace-pre-line break-words">
                {t('help.mediation', { who: loan.mediation })}
              </p>
            )}
          </Alert>
        </div>
      )}
    </Card>
  );
}

/** Nothing is owed any more: only what was written and agreed stays, if there was anything. */
function Past({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const { data } = useRelief(loan.id);
  if (!data || !anyPast(data)) return null;
  return (
    <Card id="help" tabIndex={-1} aria-labelledby="help-title" className="scroll-mt-24 outline-none">
      <CardTitle id="help-title">{t('help.past')}</CardTitle>
      <Parts loan={loan} relief={data} />
    </Card>
  );
}

const anyPast = ({ letters, hardships, promises, changes }: OwnRelief) =>
  [letters, hardships, promises, changes].some((list) => list.length > 0);

function Parts({ loan, relief }: { loan: OwnLoan; relief: OwnRelief }) {
  const open = (each: Hardship) => each.state === 'open';
  const may = loan.actions.includes('hardship') && !relief.hardships.some(open);
  return (
    <div className="mt-6 flex flex-col gap-6 empty:hidden">
      <ArrearsPart loan={loan} relief={relief} />
      <Agreed loan={loan} relief={relief} />
      <Hardships loan={loan} hardships={relief.hardships} />
      {may && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <HardshipForm loan={loan} />
        </Suspense>
      )}
    </div>
  );
}

import { lazy, Suspense } from 'react';
import type { Hardship, OwnLoan, OwnRelief } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useOwnLoan, useRelief } from '../api/loan.ts';
import { Advice } from './advice.tsx';
import { Agreed } from './agreed.tsx';
import { ArrearsPart } from './arrears.tsx';
import { Hardships } from './hardships.tsx';
import { Loaded } from './loaded.tsx';

/** Forms are heavy, and few need one: they come after what everyone reads. */
const HardshipForm = lazy(async () => ({ default: (await import('./hardship-form.tsx')).HardshipForm }));

/** Where letters lead: what is due and what comes next, how to get relief, who advises for free. */
export function Help({ id }: { id: string }) {
  return (
    <Loaded query={useOwnLoan(id)}>
      {(loan) => (loan.standing.status === 'closed' ? <Past loan={loan} /> : <Now loan={loan} />)}
    </Loaded>
  );
}

function Now({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card aria-label={t('help.title')}>
        <Loaded query={useRelief(loan.id)}>{(relief) => <Parts loan={loan} relief={relief} />}</Loaded>
      </Card>
      <Advice loan={loan} />
    </div>
  );
}

/** Nothing is owed any more: only what was written and agreed stays, if there was anything. */
function Past({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const { data } = useRelief(loan.id);
  if (!data) return null;
  if (!anyPast(data)) return <p>{t('help.over')}</p>;
  return (
    <Card aria-labelledby="help-title">
      <CardTitle id="help-title" className="mb-6">
        {t('help.past')}
      </CardTitle>
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
    <div className="flex flex-col gap-8 empty:hidden">
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

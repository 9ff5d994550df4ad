import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { NotLoaded } from '#/kit/not-loaded.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { collectionQuery } from '../../api/collection.ts';
import { loanQuery } from '../../api/loans.ts';
import { readWorkState, workAddress } from '../../model/list-state.ts';
import { nameOf } from '../../model/parties.ts';
import { Announced } from '../announced.tsx';
import { Borrowers } from '../loan/borrowers.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseParts } from './case-tab.tsx';
import { LastSaid } from './last-said.tsx';
import { Neighbours } from './neighbours.tsx';

/** One case of arrears: who it is about and how they are reached, what was said last, and the way to the next one. */
export function CasePage({ tasks }: { tasks: (loanId: string) => ReactNode }) {
  const t = useT('loans');
  const { money } = useFormats();
  const { loanId = '' } = useParams();
  const [params] = useSearchParams();
  const loan = useQuery(loanQuery(loanId));
  const collection = useQuery(collectionQuery(loanId));
  const list = workAddress.write({ ...readWorkState(params), cursor: undefined }).toString();
  const back = list ? `${loanPaths.work}?${list}` : loanPaths.work;
  const both = loan.data && collection.data && { loan: loan.data, collection: collection.data };
  return (
    <div className="flex flex-col gap-5">
      <title>
        {both
          ? t('case.page_title', {
              name: nameOf(both.loan),
              amount: money(both.collection.arrears.overdue),
            })
          : t('work.title')}
      </title>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Link
          to={back}
          className="inline-flex min-h-9 items-center gap-1.5 font-medium text-brand text-sm hover:underline"
        >
          <Icon of={ArrowLeft} size={16} />
          {t('case.back')}
        </Link>
        <Neighbours />
      </div>
      {both ? (
        <>
          <CaseHead {...both} />
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr]">
            <div className="xl:col-start-2">
              <LastSaid {...both} />
            </div>
            <Card className="flex flex-col gap-7 xl:col-start-1 xl:row-span-2 xl:row-start-1">
              <Announced loan={both.loan} />
              <CaseParts {...both} />
            </Card>
            <aside className="flex flex-col gap-5 xl:col-start-2">
              <Borrowers loan={both.loan} />
              {tasks(loanId)}
            </aside>
          </div>
        </>
      ) : (
        <NotLoaded
          error={loan.error ?? collection.error}
          onRetry={() => {
            void loan.refetch();
            void collection.refetch();
          }}
          failed={t('case.failed')}
          missing={{ title: t('page.not_found') }}
          back={{ to: back, label: t('case.back') }}
        />
      )}
    </div>
  );
}

import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnLoan } from '#/api/schema.gen.ts';
import { loanHelpPath, loanPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { useMandate } from '../api/loan.ts';
import { waysOf } from '../model/ways.ts';

/** What can be done with the loan, each with the way to the part of its page. */
export function WaysCard({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const { data } = useMandate(loan.id);
  const collects = Boolean(data?.offered || data?.given);
  return (
    <Card aria-labelledby="ways">
      <CardTitle id="ways" className="mb-2">
        {t('ways.title')}
      </CardTitle>
      <ul className="divide-y divide-line">
        {waysOf(loan, collects).map((way) => (
          <li key={way}>
            <Link
              to={way === 'help' ? loanHelpPath(loan.id) : `${loanPath(loan.id)}#${way}`}
              className="flex min-h-11 items-center justify-between gap-3 py-2 font-medium text-brand hover:underline"
            >
              {t(`ways.${way}`)}
              <Icon of={ArrowRight} size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

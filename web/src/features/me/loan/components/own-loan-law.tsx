import { Link } from 'react-router';
import { loanPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { LawTopics } from '#/kit/law-topics.tsx';
import { useFormats } from '#/lib/format.ts';
import { useOwnLaw } from '../api/loan.ts';
import { Loaded } from './loaded.tsx';

/** The law behind the loan as it stood when the contract was signed, whatever its product has become. */
export function OwnLoanLaw({ id }: { id: string }) {
  const t = useT('loan_law');
  const back = useT('client_loan');
  const { date } = useFormats();
  return (
    <Loaded query={useOwnLaw(id)}>
      {(law) => (
        <div className="grid max-w-prose gap-6">
          <Link to={loanPath(id)} className="w-fit text-brand text-sm underline underline-offset-4">
            {back('title')}
          </Link>
          <p className="font-medium">{t('asked', { day: date(law.on) })}</p>
          <p className="text-ink-muted">{t('intro')}</p>
          <LawTopics law={law} />
        </div>
      )}
    </Loaded>
  );
}

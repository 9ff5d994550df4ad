import { Link } from 'react-router';
import { loanLawPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';

/** To the law behind the loan as it was when the contract was signed. */
export function LawLink({ id }: { id: string }) {
  const t = useT('client_loan');
  return (
    <Link
      to={loanLawPath(id)}
      className="mt-4 inline-flex min-h-11 items-center text-brand text-sm underline underline-offset-4"
    >
      {t('papers.law')}
    </Link>
  );
}

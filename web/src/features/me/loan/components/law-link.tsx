import { Link } from 'react-router';
import type { OwnLoan } from '#/api/schema.gen.ts';
import { lawPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { dayIn } from '#/lib/day-in.ts';
import { useSite } from '#/lib/site.ts';

/** The law behind the loan as it was when the contract was signed, as long as its product is on offer. */
export function LawLink({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  const product = useSite().products.find(({ code }) => code === loan.product);
  if (!product) return null;
  return (
    <Link
      to={lawPath(product.code, dayIn(product.time_zone, new Date(loan.signed_at)))}
      className="mt-4 inline-flex min-h-11 items-center text-brand text-sm underline underline-offset-4"
    >
      {t('papers.law')}
    </Link>
  );
}

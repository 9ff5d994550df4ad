import { Link } from 'react-router';
import { lawPath } from '#/app/site/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { type Site, useSite } from '#/lib/site.ts';

type Product = Site['products'][number];

/** The loans on offer but for one, each with the country whose law it follows. */
export function LoanLinks({ but }: { but?: string }) {
  const nameOf = useLoanNames();
  const { products } = useSite();
  return (
    <ul className="grid gap-2">
      {products
        .filter(({ code }) => code !== but)
        .map((product) => (
          <li key={product.code}>
            <Link
              to={lawPath(product.code)}
              className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
            >
              {nameOf(product)}
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** How a loan is named where it stands beside others: its amounts, and its country. */
export function useLoanNames() {
  const t = useT('loan_law');
  const { i18n } = useI18n();
  const { wholeMoney } = useFormats();
  return ({ currency, amount_min, amount_max, law }: Product) => {
    const amounts = t('loans', {
      min: wholeMoney({ amount: amount_min, currency }),
      max: wholeMoney({ amount: amount_max, currency }),
    });
    return `${amounts} · ${i18n.text('countries', law.country) ?? law.country}`;
  };
}

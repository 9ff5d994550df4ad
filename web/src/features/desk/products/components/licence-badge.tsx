import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import type { Product } from '../api/products.ts';
import { licenceOf, todayIn } from '../model/licence.ts';

const tones = { entered: 'green', missing: 'red', expired: 'red' } as const;

export function LicenceBadge({ of: product }: { of: Product }) {
  const t = useT('products');
  const { shortDate } = useFormats();
  const state = licenceOf(product, todayIn(product.time_zone));
  return (
    <Badge tone={tones[state]}>
      {t(`licence.${state}`, {
        date: state === 'expired' ? shortDate(product.lending.licence.until ?? '') : '',
      })}
    </Badge>
  );
}

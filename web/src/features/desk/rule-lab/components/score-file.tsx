import { Download } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { apiUrl } from '#/lib/api.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Select } from '#/ui/select.tsx';
import type { ProductRules } from '../api/rules.ts';

/** Whole months up to the last one that is over; 0: all. */
const spans = [3, 6, 12, 24, 36, 60, 0];

/** What a supervisor is shown about the score, as one file; that it was taken is recorded. */
export function ScoreFile({ products }: { products: readonly ProductRules[] }) {
  const t = useT('rules');
  const [product, choose] = useState('');
  const [months, span] = useState(12);
  return (
    <Card>
      <CardTitle className="mb-1">{t('file.title')}</CardTitle>
      <p className="mb-4 max-w-prose text-ink-muted text-sm">{t('file.text')}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label={t('file.product')}>
          <Select value={product} onChange={({ target }) => choose(target.value)}>
            <option value="">{t('replay.all_products')}</option>
            {products.map(({ code, currency }) => (
              <option key={code} value={code}>
                {t('product', { code, currency })}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('file.period')}>
          <Select value={months} onChange={({ target }) => span(Number(target.value))}>
            {spans.map((count) => (
              <option key={count} value={count}>
                {count ? t('file.months', { count }) : t('file.all_time')}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1">
        {(['pdf', 'zip'] as const).map((format) => (
          <a
            key={format}
            href={apiUrl('/staff/rules/score-file', { months, ...(product && { product }), format })}
            download
            className="inline-flex min-h-9 items-center gap-1.5 font-medium text-brand text-sm hover:underline"
          >
            <Icon of={Download} size={16} />
            {t(`file.${format}`)}
          </a>
        ))}
      </p>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Select } from '#/ui/select.tsx';
import type { PortfolioFigures } from '../api/portfolio.ts';
import { channels, type PortfolioFilter, spans } from '../model/filter.ts';

interface Props {
  filter: PortfolioFilter;
  figures: Pick<PortfolioFigures, 'products' | 'countries'> | undefined;
  countryName: (code: string) => string;
  onChange: (next: Partial<PortfolioFilter>) => void;
  /** What else can be chosen. */
  children: ReactNode;
}

/** The period, and which loans and decisions. */
export function Filters({ filter, figures, countryName, onChange, children }: Props) {
  const t = useT('portfolio');
  const products = figures?.products ?? [];
  const countries = figures?.countries ?? [];
  return (
    <fieldset className="mb-6 grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-5">
      <legend className="sr-only">{t('filters')}</legend>
      <Select
        aria-label={t('span')}
        value={filter.months}
        onChange={({ target }) =>
          onChange({ months: spans.find((span) => String(span) === target.value) ?? 12 })
        }
      >
        {spans.map((months) => (
          <option key={months} value={months}>
            {months ? t('months', { count: months }) : t('all_time')}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('product')}
        value={filter.product}
        onChange={({ target }) => onChange({ product: target.value })}
      >
        <option value="">{t('any_product')}</option>
        {products.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('country')}
        value={filter.country}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        <option value="">{t('any_country')}</option>
        {countries.map((code) => (
          <option key={code} value={code}>
            {countryName(code)}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t('channel')}
        value={filter.channel}
        onChange={({ target }) =>
          onChange({ channel: channels.find((channel) => channel === target.value) ?? '' })
        }
      >
        <option value="">{t('any_channel')}</option>
        {channels.map((channel) => (
          <option key={channel} value={channel}>
            {t(`channels.${channel}`)}
          </option>
        ))}
      </Select>
      {children}
    </fieldset>
  );
}

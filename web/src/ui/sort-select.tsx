import { useId } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import type { Order } from '#/lib/list-address.ts';
import { Select } from './select.tsx';

interface Props {
  value: Order;
  sorts: readonly Order[];
  onChange: (sort: Order) => void;
}

/** The order of a list; the person who shows the list keeps it in the address. */
export function SortSelect({ value, sorts, onChange }: Props) {
  const t = useT('desk');
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="text-ink-muted text-xs">
        {t('lists.sort')}
      </label>
      <Select id={id} value={value} onChange={(event) => onChange(event.target.value as Order)}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`lists.orders.${sort}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}

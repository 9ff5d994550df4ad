import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';

interface Props {
  legend: string;
  hint?: string;
  rows: { id: string }[];
  max: number;
  /** Of the button that appends a row. */
  add: string;
  onAdd: () => void;
  onRemove: (index: number) => void;
  /** The fields of a row. */
  children: (index: number) => ReactNode;
}

/** Rows of fields under one name, of which any can be removed and others appended. */
export function RowsField({ legend, hint, rows, max, add, onAdd, onRemove, children }: Props) {
  const t = useT('products');
  return (
    <fieldset className="my-2 sm:col-span-full">
      <legend className={`${hint ? 'mb-1' : 'mb-2'} font-semibold text-sm`}>{legend}</legend>
      {hint && <p className="mb-2 text-ink-muted text-sm">{hint}</p>}
      {rows.map(({ id }, index) => (
        <div key={id} className="flex flex-wrap items-start gap-x-4">
          {children(index)}
          <Button
            variant="quiet"
            size="icon"
            className="mt-7"
            aria-label={t('form.remove', { number: index + 1 })}
            onClick={() => onRemove(index)}
          >
            <Icon of={Trash2} size={18} />
          </Button>
        </div>
      ))}
      {rows.length < max && (
        <Button variant="secondary" size="small" onClick={onAdd}>
          <Icon of={Plus} size={18} />
          {add}
        </Button>
      )}
    </fieldset>
  );
}

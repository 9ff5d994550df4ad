import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { type TableName, tableUrl } from '../api/portfolio.ts';
import type { PortfolioFilter } from '../model/filter.ts';

interface Props {
  name: TableName;
  filter: PortfolioFilter;
  text: string;
  chart: ReactNode;
  table: ReactNode;
  children?: ReactNode;
}

/** A figure as a drawing or as a table, and as files to take along. */
export function FigureCard({ name, filter, text, chart, table, children }: Props) {
  const t = useT('portfolio');
  const [asTable, setAsTable] = useState(false);
  const title = t(`${name}.title`);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CardTitle>{title}</CardTitle>
        <Button variant="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {t(asTable ? 'as_chart' : 'as_table')}
          <span className="sr-only">{` ${title}`}</span>
        </Button>
      </div>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{text}</p>
      {children}
      {asTable ? table : chart}
      <Downloads name={name} filter={filter} />
    </Card>
  );
}

/** A table as files to take along. */
export function Downloads({ name, filter }: Pick<Props, 'name' | 'filter'>) {
  const t = useT('portfolio');
  const title = t(`${name}.title`);
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {(['csv', 'xlsx'] as const).map((format) => (
        <ButtonAnchor
          key={format}
          href={tableUrl(filter, name, format)}
          download
          size="small"
          variant="secondary"
          aria-label={t('download', { title, format: format.toUpperCase() })}
        >
          <Icon of={Download} size={16} />
          {format.toUpperCase()}
        </ButtonAnchor>
      ))}
    </div>
  );
}

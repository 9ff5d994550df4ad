import { useSearchParams } from 'react-router';
import type { ComplaintLine } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ViewsMenu } from '#/kit/views-menu.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { complaintFileUrl, useComplaintYear } from '../api/privacy.ts';

const parts = ['all', 'category', 'channel', 'product'] as const;

/** What became of the complaints of a year, and the same as a file. The year stands in the address. */
export function ComplaintYear() {
  const t = useT('privacy');
  const [search, setSearch] = useSearchParams();
  const now = new Date().getFullYear();
  const years = Array.from({ length: 6 }, (_, back) => now - back);
  const year = years.find((one) => String(one) === search.get('year')) ?? now;
  const { data, isPending, error } = useComplaintYear(year);
  return (
    <section aria-label={t('tabs.complaints')} className="flex flex-col gap-5">
      <p className="max-w-3xl text-ink-muted text-sm">{t('year.text')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Select
          aria-label={t('year.choose')}
          value={year}
          onChange={({ target }) => setSearch({ year: target.value })}
        >
          {years.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
        {(['csv', 'xlsx'] as const).map((format) => (
          <ButtonLink
            key={format}
            to={complaintFileUrl(year, format)}
            reloadDocument
            download
            variant="secondary"
          >
            {format.toUpperCase()}
          </ButtonLink>
        ))}
        <ViewsMenu list="complaints" />
      </div>
      {isPending && <Skeleton className="h-48" />}
      <Problem of={error} />
      {data && data.lines[0]?.received === 0 && <EmptyState title={t('year.empty')} />}
      {data && data.lines[0]?.received !== 0 && <Figures lines={data.lines} year={year} />}
    </section>
  );
}

const answered = (line: ComplaintLine) => line.open < line.received;

function Figures({ lines, year }: { lines: readonly ComplaintLine[]; year: number }) {
  const t = useT('privacy');
  const { i18n } = useI18n();
  const { money } = useFormats();
  const nameOf = ({ by, key }: ComplaintLine) => {
    if (by === 'all') return t('year.parts.all');
    if (!key) return t('year.none');
    const words = by === 'category' ? 'categories' : 'channels';
    return by === 'product' ? key : (i18n.text('privacy', `${words}.${key}`) ?? key);
  };
  return parts.map((part) => (
    <div key={part}>
      {part !== 'all' && <h2 className="mb-2 text-lg">{t(`year.parts.${part}`)}</h2>}
      <FigureTable
        caption={part === 'all' ? t('year.title', { year }) : t(`year.parts.${part}`)}
        wideOnly={[3, 4, 5, 7, 9, 10]}
        head={[
          t(`year.parts.${part}`),
          t('year.received'),
          t('year.open'),
          t('outcome.upheld'),
          t('outcome.complaint_partly'),
          t('outcome.rejected'),
          t('year.late'),
          t('outcome.withdrawn'),
          t('year.median_days'),
          t('year.longest_days'),
          t('year.acknowledged_late'),
          t('year.redress'),
        ]}
        rows={lines
          .filter(({ by }) => by === part)
          .map((line) => ({
            key: line.key,
            cells: [
              nameOf(line),
              line.received,
              line.open,
              line.upheld,
              line.partly,
              line.rejected,
              line.late,
              line.withdrawn,
              answered(line) ? line.median_days : '–',
              answered(line) ? line.longest_days : '–',
              line.acknowledged_late,
              line.redress.map((each) => money(each)).join(' · ') || '–',
            ],
          }))}
      />
    </div>
  ));
}

import { Link } from 'react-router';
import { rulePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { ViewsMenu } from '#/kit/views-menu.tsx';
import { useFormats } from '#/lib/format.ts';
import { oneOf } from '#/lib/search-params.ts';
import { useAddress } from '#/lib/use-address.ts';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Table, Td, Th } from '#/ui/table.tsx';
import { type Opinion, type ReplayCase, type RuleReplayDetail, useCases } from '../api/rules.ts';
import { TakeAlong } from './take-along.tsx';
import { useWords } from './use-words.ts';

export const opinions = ['favourable', 'review', 'unfavourable'] as const;

interface Chosen {
  active: Opinion | undefined;
  draft: Opinion | undefined;
}

const read = (params: URLSearchParams): Chosen => ({
  active: oneOf(params, 'active', opinions),
  draft: oneOf(params, 'draft', opinions),
});

const write = ({ active, draft }: Chosen) =>
  new URLSearchParams({ ...(active && { active }), ...(draft && { draft }) });

/** The requests that come out otherwise, each with why, and the way to it. */
export function Cases({ replay, mayExport }: { replay: RuleReplayDetail; mayExport: boolean }) {
  const t = useT('rules');
  const { number } = useFormats();
  const [{ active, draft }, ask] = useAddress(read, write);
  const ready = replay.state !== 'running';
  const list = useCases(replay.id, ready, { ...(active && { active }), ...(draft && { draft }) });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { changed } = replay.result;
  return (
    <Card>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{t('parts.cases')}</CardTitle>
        {ready && changed > 0 && (
          <div className="flex flex-wrap gap-2">
            {mayExport && <TakeAlong replay={replay.id} part="cases" />}
            <ViewsMenu list="replay-cases" />
          </div>
        )}
      </div>
      <p className="mb-4 text-ink-muted text-sm">
        {t('cases.count', { count: changed, number: number(changed) })}
        {replay.listed < changed && ` ${t('cases.listed', { number: number(replay.listed) })}`}
      </p>
      {changed > 0 && ready && (
        <>
          <div className="mb-4 grid gap-x-6 sm:grid-cols-2 lg:max-w-xl">
            <OpinionField label={t('export.active')} value={active} onChange={(active) => ask({ active })} />
            <OpinionField label={t('export.draft')} value={draft} onChange={(draft) => ask({ draft })} />
          </div>
          {list.error && (
            <LoadFailed title={t('failed')} error={list.error} onRetry={() => void list.refetch()} />
          )}
          {list.isPending && <Skeleton className="h-40 w-full" />}
          {list.data && rows.length === 0 && <p className="text-ink-muted text-sm">{t('cases.empty')}</p>}
          {rows.length > 0 && <CaseTable rows={rows} />}
          <More of={list} label={t('cases.further')} />
        </>
      )}
    </Card>
  );
}

interface OpinionFieldProps {
  label: string;
  value: Opinion | undefined;
  onChange: (opinion: Opinion | undefined) => void;
}

function OpinionField({ label, value, onChange }: OpinionFieldProps) {
  const t = useT('rules');
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={(event) => onChange(opinions.find((each) => each === event.target.value))}
      >
        <option value="">{t('cases.all')}</option>
        {opinions.map((each) => (
          <option key={each} value={each}>
            {t(`opinions.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function CaseTable({ rows }: { rows: readonly ReplayCase[] }) {
  const t = useT('rules');
  const { money } = useFormats();
  const { code, result } = useWords();
  return (
    <Table className="stacked">
      <caption className="sr-only">{t('parts.cases')}</caption>
      <thead>
        <tr>
          <Th>{t('export.reference')}</Th>
          <Th>{t('export.amount')}</Th>
          <Th>{t('export.active')}</Th>
          <Th>{t('export.draft')}</Th>
          <Th>{t('export.reasons')}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((each) => (
          <tr key={each.position}>
            <Td>
              <Link
                to={rulePaths.request(each.request_id)}
                className="font-medium text-brand hover:underline"
              >
                {each.reference}
              </Link>
            </Td>
            <Td data-label={t('export.amount')} className="money">
              {money(each.amount)}
            </Td>
            <Td data-label={t('export.active')}>
              <OpinionAndPoints opinion={each.active} points={each.active_points} />
            </Td>
            <Td data-label={t('export.draft')}>
              <OpinionAndPoints opinion={each.draft} points={each.draft_points} />
            </Td>
            <Td data-label={t('export.reasons')}>
              <ul className="grid gap-0.5 text-sm">
                {each.reasons.map((reason) => (
                  <li key={reason.kind + reason.code}>
                    {t('cases.reason', {
                      what: code(reason.kind, reason.code),
                      before: result(reason.kind, reason.before),
                      after: result(reason.kind, reason.after),
                    })}
                  </li>
                ))}
              </ul>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function OpinionAndPoints({ opinion, points }: { opinion: Opinion; points: number | null }) {
  const t = useT('rules');
  return (
    <span className="block">
      <span className="block">{t(`opinions.${opinion}`)}</span>
      {points !== null && (
        <span className="block text-ink-muted text-xs">{t('cases.points', { points })}</span>
      )}
    </span>
  );
}

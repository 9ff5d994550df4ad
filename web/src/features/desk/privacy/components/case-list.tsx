import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PrivacyCase } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { More } from '#/kit/more.tsx';
import { ViewsMenu } from '#/kit/views-menu.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Table, Td, Th } from '#/ui/table.tsx';
import { useCases } from '../api/privacy.ts';
import { CaseDialog } from './case-dialog.tsx';
import { Clock } from './clock.tsx';
import { FileComplaint } from './file-complaint.tsx';
import { StateBadge } from './state-badge.tsx';

const kinds = ['complaint', 'correction', 'erasure', 'export'] as const;

/** Cases, those that an answer is owed for first; filters stand in the address. */
export function CaseList({ mayManage, mayFile }: { mayManage: boolean; mayFile: boolean }) {
  const t = useT('privacy');
  const [search, setSearch] = useSearchParams();
  const given = search.get('kind') ?? '';
  const kind = kinds.find((one) => one === given) ?? '';
  const open = search.get('show') !== 'all';
  const cases = useCases({ kind, open });
  const [opened, setOpened] = useState<string>();
  const items = cases.data?.pages.flatMap((page) => page.items) ?? [];
  const first = cases.data?.pages[0];
  const overdue = first?.counts.overdue ?? 0;
  const set = (name: string, value: string) =>
    setSearch((now) => {
      if (value) now.set(name, value);
      else now.delete(name);
      return now;
    });
  return (
    <section aria-label={t('tabs.cases')}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Select
          aria-label={t('list.state')}
          value={open ? '' : 'all'}
          onChange={(e) => set('show', e.target.value)}
        >
          <option value="">{t('list.open')}</option>
          <option value="all">{t('list.all')}</option>
        </Select>
        <Select aria-label={t('list.kind')} value={kind} onChange={(e) => set('kind', e.target.value)}>
          <option value="">{t('list.every')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </Select>
        {overdue > 0 && (
          <span role="status" className="font-medium text-refused text-sm">
            {t('list.overdue', { count: overdue })}
          </span>
        )}
        {mayFile && first && <FileComplaint products={first.products} />}
        <ViewsMenu list="privacy-cases" />
      </div>
      {cases.isPending && (
        <div role="status" aria-label={t('list.loading')}>
          <Skeleton className="h-40" />
        </div>
      )}
      <Problem of={cases.error} />
      {cases.data && items.length === 0 && <EmptyState title={t(open ? 'list.none' : 'list.none_all')} />}
      {items.length > 0 && <CaseTable items={items} onOpen={setOpened} />}
      <More of={cases} label={t('list.more')} />
      <CaseDialog
        one={items.find(({ id }) => id === opened)}
        mayManage={mayManage}
        products={first?.products ?? []}
        currencies={first?.currencies ?? []}
        onClose={() => setOpened(undefined)}
      />
    </section>
  );
}

function CaseTable({ items, onOpen }: { items: PrivacyCase[]; onOpen: (id: string) => void }) {
  const t = useT('privacy');
  return (
    <Table>
      <thead>
        <tr>
          <Th>{t('list.kind')}</Th>
          <Th>{t('list.person')}</Th>
          <Th>{t('list.clock')}</Th>
          <Th>{t('list.state')}</Th>
          <Th>
            <span className="sr-only">{t('list.details')}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {items.map((one) => (
          <tr key={one.id}>
            <Td>
              {t(`kinds.${one.kind}`)}
              <Topic one={one} />
            </Td>
            <Td className="break-words">{one.name || one.email || t('list.unknown')}</Td>
            <Td>
              <Clock one={one} />
            </Td>
            <Td>
              <StateBadge one={one} />
            </Td>
            <Td>
              <Button variant="secondary" size="small" onClick={() => onOpen(one.id)}>
                {t('list.details')}
              </Button>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** What a case is about: the field of a correction, the category of a complaint. */
export function Topic({ one }: { one: PrivacyCase }) {
  const { i18n } = useI18n();
  if (!one.topic) return null;
  const key = one.kind === 'complaint' ? `categories.${one.topic}` : `fields.${one.topic}`;
  return <span className="block text-ink-muted text-xs">{i18n.text('privacy', key) ?? one.topic}</span>;
}

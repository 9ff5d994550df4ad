import type { ReplayGroup, ReplayParity } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { type Language, languageNames } from '#/i18n/languages.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { PairedBars } from '#/ui/charts/paired-bars.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import type { RuleReplayDetail } from '../api/rules.ts';
import { TakeAlong } from './take-along.tsx';
import { usePercent } from './use-percent.ts';

interface Props {
  replay: RuleReplayDetail;
  smallGroup: number;
  mayExport: boolean;
}

/** How groups of people fare beside the largest. */
export function ParityCard({ replay, smallGroup, mayExport }: Props) {
  const t = useT('rules');
  const { i18n } = useI18n();
  const { languages, countries } = replay.result;
  return (
    <Card aria-label={t('parts.parity')}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-3">
        <CardTitle>{t('parts.parity')}</CardTitle>
        {mayExport && <TakeAlong replay={replay.id} part="parity" />}
      </div>
      <p className="mb-4 max-w-prose text-ink-muted text-sm">{t('parity.text', { least: smallGroup })}</p>
      <ParityView
        title={t('parity.languages')}
        parity={languages}
        nameOf={(key) => languageNames[key as Language] ?? key}
      />
      <ParityView
        title={t('parity.countries')}
        parity={countries}
        nameOf={(key) => (key ? (i18n.text('countries', key) ?? key) : t('parity.unknown'))}
      />
    </Card>
  );
}

interface ParityProps {
  title: string;
  parity: ReplayParity;
  nameOf: (key: string) => string;
}

function ParityView({ title, parity: { groups, hidden }, nameOf }: ParityProps) {
  const t = useT('rules');
  const { number } = useFormats();
  const share = usePercent();
  return (
    <section className="mb-6 last:mb-0" aria-label={title}>
      <h3 className="mb-3 font-semibold text-base">{title}</h3>
      {groups.length > 0 && (
        <div className="grid gap-6 lg:grid-cols-2">
          <PairedBars
            title={title}
            description={t('parity.chart')}
            names={[t('export.active'), t('export.draft')]}
            most={100}
            pairs={groups.map(({ key, active, draft }) => ({
              key,
              label: nameOf(key),
              values: [Number(active.percent), Number(draft.percent)],
              texts: [share(active.percent), share(draft.percent)],
            }))}
          />
          <FigureTable
            caption={title}
            wideOnly={1}
            head={[
              t('export.group'),
              t('export.requests'),
              t('export.rate_active'),
              t('export.rate_draft'),
              t('export.ratio_draft'),
            ]}
            rows={groups.map((group, index) => ({
              key: group.key,
              cells: [
                nameOf(group.key),
                number(group.cases),
                share(group.active.percent),
                share(group.draft.percent),
                <Ratio key="ratio" group={group} largest={index === 0} />,
              ],
            }))}
          />
        </div>
      )}
      {hidden > 0 && <p className="mt-2 text-ink-muted text-sm">{t('parity.hidden', { count: hidden })}</p>}
    </section>
  );
}

function Ratio({ group: { draft, active }, largest }: { group: ReplayGroup; largest: boolean }) {
  const t = useT('rules');
  const share = usePercent();
  if (largest) return t('parity.largest');
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2">
      {share(draft.ratio)}
      {draft.low && <Badge tone="yellow">{active.low ? t('parity.low') : t('parity.low_new')}</Badge>}
    </span>
  );
}

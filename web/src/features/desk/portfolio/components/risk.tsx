import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Lines } from '#/ui/charts/lines.tsx';
import { PairedBars } from '#/ui/charts/paired-bars.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Money } from '#/ui/money.tsx';
import type { PortfolioBook } from '../api/portfolio.ts';
import type { PortfolioFilter } from '../model/filter.ts';
import { FigureCard } from './figure-card.tsx';

interface Props {
  book: PortfolioBook;
  filter: PortfolioFilter;
}

const pars = ['par1', 'par30', 'par60', 'par90'] as const;

/** The share of the principal that belongs to late loans, at each end of a month. */
export function Risk({ book: { risk, currency }, filter }: Props) {
  const t = useT('portfolio');
  const { shortDate, percent, number } = useFormats();
  const last = risk.at(-1);
  const caption = `${t('risk.title')}, ${currency}`;
  return (
    <FigureCard
      name="risk"
      filter={filter}
      text={t('risk.text')}
      chart={
        <Lines
          title={caption}
          description={pars
            .map((par) => `${t(`col.${par}`)} ${percent(Number(last?.[par] ?? 0))}`)
            .join(', ')}
          ends={[shortDate(risk[0]?.on ?? ''), shortDate(last?.on ?? '')]}
          text={percent}
          lines={pars.map((par) => ({
            key: par,
            label: t(`col.${par}`),
            values: risk.map((month) => (month.loans > 0 ? Number(month[par]) : undefined)),
          }))}
        />
      }
      table={
        <FigureTable
          caption={caption}
          head={[t('col.month'), t('col.loans'), t('col.outstanding'), ...pars.map((par) => t(`col.${par}`))]}
          rows={risk.toReversed().map((month) => ({
            key: month.on,
            cells: [
              shortDate(month.on),
              number(month.loans),
              <Money key="outstanding" of={month.outstanding} whole />,
              ...pars.map((par) => percent(Number(month[par]))),
            ],
          }))}
        />
      }
    />
  );
}

/** Where the principal of a bucket stood a month later: what got better beside what got worse, and every move in the table. */
export function Rolls({ book: { rolls, currency }, filter }: Props) {
  const t = useT('portfolio');
  const { percent } = useFormats();
  const caption = `${t('rolls.title')}, ${currency}`;
  const names = [t('rolls.better'), t('rolls.worse')] as const;
  const pairs = rolls
    .map((row, at) => {
      const sum = (list: typeof row.moves) => list.reduce((all, move) => all + Number(move.share), 0);
      const better = sum(row.moves.filter(({ to }, index) => index < at || to === 'repaid'));
      const worse = sum(row.moves.filter(({ to }, index) => index > at && to !== 'repaid'));
      return { row, better, worse };
    })
    .filter(({ row }) => row.loans > 0)
    .map(({ row, better, worse }) => ({
      key: row.bucket,
      label: t(`bucket.${row.bucket}`),
      values: [better, worse] as const,
      texts: [percent(better), percent(worse)] as const,
    }));
  return (
    <FigureCard
      name="rolls"
      filter={filter}
      text={t('rolls.text')}
      chart={
        pairs.length === 0 ? (
          <p className="text-ink-muted text-sm">{t('rolls.empty')}</p>
        ) : (
          <PairedBars
            title={caption}
            description={pairs.map(({ label, texts }) => `${label} ${texts.join(' / ')}`).join(', ')}
            names={names}
            pairs={pairs}
            most={100}
          />
        )
      }
      table={
        <FigureTable
          caption={caption}
          head={[
            t('col.from'),
            t('rolls.opening'),
            ...(rolls[0]?.moves ?? []).map(({ to }) => t(`bucket.${to}`)),
          ]}
          rows={rolls.map((row) => ({
            key: row.bucket,
            cells: [
              t(`bucket.${row.bucket}`),
              <Money key="opening" of={row.opening} whole />,
              ...row.moves.map((move) => percent(Number(move.share))),
            ],
          }))}
        />
      }
    />
  );
}

/** What was repaid before it was due. */
export function EarlyRepayments({ book: { early, risk, currency }, filter }: Props) {
  const t = useT('portfolio');
  const { shortDate, percent, number } = useFormats();
  const last = early.at(-1);
  const caption = `${t('early.title')}, ${currency}`;
  return (
    <FigureCard
      name="early"
      filter={filter}
      text={t('early.text')}
      chart={
        <Lines
          title={caption}
          description={`${shortDate(last?.on ?? '')} ${percent(Number(last?.share ?? 0))}`}
          ends={[shortDate(early[0]?.on ?? ''), shortDate(last?.on ?? '')]}
          text={percent}
          lines={[
            {
              key: 'share',
              label: t('col.share'),
              values: early.map((month, at) =>
                at > 0 && !risk[at - 1]?.loans ? undefined : Number(month.share),
              ),
            },
          ]}
        />
      }
      table={
        <FigureTable
          caption={caption}
          head={[t('col.month'), t('col.whole'), t('col.parts'), t('col.early'), t('col.share')]}
          rows={early.toReversed().map((month) => ({
            key: month.on,
            cells: [
              shortDate(month.on),
              number(month.whole),
              number(month.parts),
              <Money key="early" of={month.amount} whole />,
              percent(Number(month.share)),
            ],
          }))}
        />
      }
    />
  );
}

import { ChevronDown, Download, Printer } from 'lucide-react';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { aYear, everyOf, type Instalment, isMonthlyAnnuity } from '#/lib/credit/quote.ts';
import { useInstalments } from '#/lib/credit/use-instalments.ts';
import { useFormats } from '#/lib/format.ts';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Icon } from '#/ui/icon.tsx';
import { scheduleFile } from '../model/schedule-file.ts';
import type { Simulation } from '../model/use-simulation.ts';
import { byYear, type Year } from '../model/years.ts';
import { Panel } from './panel.tsx';

/** Every instalment, by year; as a file, and on paper with all years open. */
export function SchedulePanel({ rows, simulation }: { rows: Instalment[]; simulation: Simulation }) {
  const t = useT('simulator');
  const { currency, result } = simulation;
  const { money } = useFormats();
  const repayment = result?.product.repayment;
  const { parts } = useInstalments(repayment, currency);
  if (!result) return null;
  const inCurrency = (value: number) => money({ amount: value, currency });
  const usual = isMonthlyAnnuity(repayment);
  return (
    <Panel
      id="schedule"
      title={t('schedule.title')}
      text={
        usual
          ? t('schedule.text', {
              count: rows.length - 1,
              payment: inCurrency(result.payment),
              last: inCurrency(result.last),
              total: inCurrency(result.legalTotal),
            })
          : t('schedule.text_parts', { parts: parts(result), total: inCurrency(result.legalTotal) })
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {byYear(rows, aYear[everyOf(repayment)]).map((year) => (
          <YearRows key={year.number} year={year} currency={currency} usual={usual} />
        ))}
      </div>
      <Files simulation={simulation} />
    </Panel>
  );
}

function YearRows({ year, currency, usual }: { year: Year; currency: string; usual: boolean }) {
  const t = useT('simulator');
  const { money } = useFormats();
  const inCurrency = (value: number) => money({ amount: value, currency });
  return (
    <details
      open={year.number === 1}
      className="group print-open rounded-control border border-line bg-surface"
    >
      <summary className="flex min-h-13 list-none flex-wrap items-center gap-x-4 gap-y-0.5 rounded-control px-4 py-2 hover:bg-paper [&::-webkit-details-marker]:hidden">
        <Icon
          of={ChevronDown}
          className="text-brand transition-transform group-open:rotate-180 print:hidden"
        />
        <span className="mr-auto font-semibold">{t('schedule.year', { year: year.number })}</span>
        <span className="text-ink-muted text-sm">
          {t('schedule.summary', { interest: inCurrency(year.interest), balance: inCurrency(year.balance) })}
        </span>
      </summary>
      <MonthTable year={year} currency={currency} usual={usual} />
    </details>
  );
}

function MonthTable({ year, currency, usual }: { year: Year; currency: string; usual: boolean }) {
  const t = useT('simulator');
  const { cents } = useFormats();
  return (
    <div className="overflow-hidden rounded-b-control border-line border-t">
      <FigureTable
        bare
        caption={t('schedule.caption', { year: year.number, currency })}
        head={([usual ? 'month' : 'row', 'payment', 'capital', 'interest', 'balance'] as const).map((name) =>
          t(`columns.${name}`),
        )}
        rows={year.rows.map((row) => ({
          key: row.number,
          cells: [
            row.number,
            ...[row.payment, row.principal, row.interest, row.balance].map((each) => cents(each, currency)),
          ],
        }))}
      />
    </div>
  );
}

function Files({ simulation }: { simulation: Simulation }) {
  const t = useT('simulator');
  const language = useLanguage();
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {(['csv', 'pdf'] as const).map((kind) => (
        <ButtonAnchor
          key={kind}
          href={scheduleFile(kind, simulation, language)}
          download
          variant="secondary"
          size="small"
        >
          <Icon of={Download} size={18} />
          {t(`schedule.${kind}`)}
        </ButtonAnchor>
      ))}
      <Button variant="secondary" size="small" onClick={() => print()}>
        <Icon of={Printer} size={18} />
        {t('schedule.print')}
      </Button>
    </div>
  );
}

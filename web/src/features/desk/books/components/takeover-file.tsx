import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Progress } from '#/ui/progress.tsx';
import {
  atWork,
  faultsUrl,
  type Takeover,
  type TakeoverProduct,
  type TakeoverTotal,
} from '../api/takeovers.ts';
import { TakeoverActs } from './takeover-acts.tsx';
import { ControlForm } from './takeover-control.tsx';
import { FaultTable } from './takeover-faults.tsx';
import { MappingForm } from './takeover-mapping.tsx';

const tones = {
  reading: 'blue',
  unmapped: 'yellow',
  faulty: 'red',
  ready: 'blue',
  proposed: 'yellow',
  running: 'blue',
  done: 'green',
  undoing: 'blue',
  undone: 'gray',
  dropped: 'gray',
  failed: 'red',
} as const satisfies Record<Takeover['stage'], Tone>;

interface Props {
  file: Takeover;
  products: readonly TakeoverProduct[];
}

/** A file that was sent: what is wrong in it, what it adds up to, who decided what, and what may be done now. */
export function TakeoverFile({ file, products }: Props) {
  const t = useT('takeover');
  const { date, dateTime } = useFormats();
  const [entering, enter] = useState<'control' | 'mapping'>();
  const close = () => enter(undefined);
  const told = [
    t('file.by', { name: file.by, date: dateTime(file.at) }),
    file.mapping && t('mapping.used', { name: file.mapping }),
    file.author && t('file.author', { name: file.author }),
    file.decided_at && t('file.decided', { name: file.decided_by, date: dateTime(file.decided_at) }),
    file.decided_note && t('file.note', { text: file.decided_note }),
  ];
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardTitle>{t('file.title', { date: date(file.cut_off) })}</CardTitle>
        <Badge tone={tones[file.stage]}>{t(`stages.${file.stage}`)}</Badge>
      </div>
      <div className="mt-1 grid gap-0.5 text-ink-muted text-sm wrap-anywhere" aria-live="polite">
        {told.filter(Boolean).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {file.loans > 0 && <p>{t('file.loans', { count: file.loans })}</p>}
        {atWork(file) && file.loans > 0 && (
          <>
            <p>{t('file.progress', { done: String(file.made), all: String(file.loans) })}</p>
            <Progress value={file.made / file.loans} label={t(`stages.${file.stage}`)} className="max-w-md" />
          </>
        )}
        {file.kept > 0 && <p>{t('file.kept', { count: file.kept })}</p>}
      </div>
      {file.code && (
        <div className="mt-4">
          <Alert tone="danger">{t(`stopped.${file.code as 'takeover.failed'}`)}</Alert>
        </div>
      )}
      {file.stage === 'faulty' && <Faults file={file} />}
      {file.totals.length > 0 && <Totals file={file} />}
      {entering === 'control' && <ControlForm file={file} products={products} onClose={close} />}
      {entering === 'mapping' && <MappingForm file={file} products={products} onClose={close} />}
      {!entering && <TakeoverActs file={file} onEnter={enter} />}
    </Card>
  );
}

function Faults({ file }: { file: Takeover }) {
  const t = useT('takeover');
  return (
    <section className="mt-4 grid grid-cols-1 gap-3" aria-label={t('faults.title')}>
      <p className="text-sm">{t('faults.text', { count: file.fault_count })}</p>
      <FaultTable faults={file.faults} />
      <p className="flex flex-wrap gap-x-4 text-sm">
        {(['csv', 'xlsx'] as const).map((format) => (
          <a
            key={format}
            href={faultsUrl(file.id, format)}
            download
            className="inline-flex min-h-11 items-center text-brand hover:underline"
          >
            {t('faults.download', { format: format.toUpperCase() })}
          </a>
        ))}
      </p>
    </section>
  );
}

const rowsOf = ['control', 'file', 'booked'] as const;

function Totals({ file }: { file: Takeover }) {
  const t = useT('takeover');
  const { money } = useFormats();
  const shown = (total: TakeoverTotal, amount: number | undefined) =>
    amount === undefined ? '–' : money({ amount, currency: total.currency });
  return (
    <section className="mt-4 grid grid-cols-1 gap-3" aria-label={t('totals.title')}>
      <p className="text-sm">{t(file.agrees ? 'totals.agree' : 'totals.differ')}</p>
      {file.totals.map((total) => (
        <FigureTable
          key={total.product}
          caption={t('totals.of', { product: total.product })}
          head={[total.product, t('totals.loans'), t('totals.balance'), t('totals.arrears')]}
          rows={rowsOf
            .filter((row) => row !== 'booked' || total.booked)
            .map((row) => ({
              key: row,
              cells: [
                t(`totals.${row}`),
                total[row]?.loans ?? '–',
                shown(total, total[row]?.balance),
                shown(total, total[row]?.arrears),
              ],
            }))}
        />
      ))}
    </section>
  );
}

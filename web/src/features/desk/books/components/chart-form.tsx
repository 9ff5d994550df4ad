import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { type Chart, type ChartRow, useProposeChart } from '../api/books.ts';
import { day } from '../model/period.ts';
import { useNames, useOnly } from './use-names.ts';

interface Values {
  plan: Chart['in_force'];
  valid_from: string;
  reason: string;
}

/** Another chart: from a template or from the one in force, row by row, with its day and its reason. */
export function ChartForm({ chart, onClose }: { chart: Chart; onClose: () => void }) {
  const t = useT('books');
  const propose = useProposeChart();
  const values: Values = { plan: chart.in_force, valid_from: day(new Date()), reason: '' };
  const act = useAct({
    values,
    nested: ['plan'],
    check: ({ reason }) => ({ reason: blank(reason) ? 'chart.no_reason' : undefined }),
    send: (body, key) => propose.mutateAsync({ body, key }),
    done: t('chart.done'),
    onDone: onClose,
  });
  const { plan } = act.values;
  const change = (part: Partial<Values['plan']>) => act.set({ plan: { ...plan, ...part } });
  const template = chart.templates.find(({ code }) => code === plan.template);
  return (
    <div className="mt-5">
      <ActForm act={act} label={t('chart.submit')} onClose={onClose}>
        <ChoiceField
          label={t('chart.template')}
          value={plan.template}
          error={undefined}
          choices={['', ...chart.templates.map(({ code }) => code)]}
          name={(code) =>
            chart.templates.find((each) => each.code === code)?.name ?? t('chart.template_keep')
          }
          hint={template && `${t('chart.source', { source: template.source })}. ${template.note}`}
          onChange={(code) =>
            change({
              template: code,
              rows: chart.templates.find((each) => each.code === code)?.rows ?? chart.in_force.rows,
            })
          }
        />
        <Rows chart={chart} rows={plan.rows} problems={act.problems} onChange={(rows) => change({ rows })} />
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          {(['year_begins', 'company_number', 'adviser', 'client'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`chart.${name}`)}
              inputMode="numeric"
              maxLength={9}
              value={String(plan[name] || '')}
              error={act.problems[`plan/${name}`]}
              onChange={(text) =>
                change({ [name]: name === 'company_number' ? text.trim() : Number(text) || 0 })
              }
            />
          ))}
          <DayField
            label={t('chart.from')}
            hint={t('chart.from_hint')}
            required
            min={chart.first}
            {...act.field('valid_from')}
          />
        </div>
        <WordsField label={t('chart.reason')} maxLength={2000} required {...act.field('reason')} />
      </ActForm>
    </div>
  );
}

interface RowsProps {
  chart: Chart;
  rows: readonly ChartRow[];
  problems: Record<string, string | undefined>;
  onChange: (rows: ChartRow[]) => void;
}

function Rows({ chart, rows, problems, onChange }: RowsProps) {
  const t = useT('books');
  const names = useNames();
  const only = useOnly();
  const put = (at: number, part: Partial<ChartRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <>
      <ul className="mb-5 grid grid-cols-1 gap-3">
        {rows.map((row, index) => {
          const at = `plan/rows/${index}`;
          const apart = row.product !== '' || row.currency !== '';
          return (
            <li
              key={`${row.account}|${row.product}|${row.currency}`}
              className="rounded-control border border-line p-3"
            >
              <p className="mb-2 flex items-center justify-between gap-3 text-sm">
                <span>
                  <span className="money mr-2 text-ink-muted">{row.account}</span>
                  {names.account(row.account)}
                  {apart && <span className="text-ink-muted"> ({only(row)})</span>}
                </span>
                {apart && (
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={t('chart.remove')}
                    onClick={() => onChange(rows.filter((_, each) => each !== index))}
                  >
                    <Icon of={Trash2} size={18} />
                  </Button>
                )}
              </p>
              <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-[10rem_1fr]">
                <TextField
                  label={t('chart.number_of', { account: row.account })}
                  maxLength={20}
                  value={row.number}
                  error={problems[`${at}/number`] ?? problems[at] ?? problems[`${at}/product`]}
                  onChange={(number) => put(index, { number })}
                />
                <TextField
                  label={t('chart.name_of', { account: row.account })}
                  maxLength={100}
                  value={row.name}
                  error={problems[`${at}/name`]}
                  onChange={(name) => put(index, { name })}
                />
              </div>
            </li>
          );
        })}
      </ul>
      <Apart chart={chart} taken={rows} onAdd={(row) => onChange([...rows, row])} />
    </>
  );
}

/** Takes a product or a currency of an account apart from the rest of it. */
function Apart({
  chart,
  taken,
  onAdd,
}: {
  chart: Chart;
  taken: readonly ChartRow[];
  onAdd: (row: ChartRow) => void;
}) {
  const t = useT('books');
  const names = useNames();
  const [row, choose] = useState<ChartRow>({
    account: '1100',
    product: '',
    currency: '',
    number: '',
    name: '',
  });
  const there = taken.some(
    ({ account, product, currency }) =>
      account === row.account && product === row.product && currency === row.currency,
  );
  const common = { error: undefined } as const;
  return (
    <fieldset className="mb-6 rounded-control border border-line p-3">
      <legend className="px-1 text-sm">{t('chart.apart')}</legend>
      <div className="grid grid-cols-1 items-end gap-x-4 sm:grid-cols-2 xl:grid-cols-4">
        <ChoiceField
          label={t('chart.apart_account')}
          value={row.account}
          choices={chart.accounts.map(({ account }) => account)}
          name={(account) => `${account} ${names.account(account)}`}
          onChange={(account) => choose({ ...row, account })}
          {...common}
        />
        <ChoiceField
          label={t('chart.product')}
          value={row.product}
          choices={['', ...chart.products]}
          name={(product) => product || t('chart.every_product')}
          onChange={(product) => choose({ ...row, product })}
          {...common}
        />
        <TextField
          label={t('chart.currency')}
          placeholder={t('chart.every_currency')}
          maxLength={3}
          value={row.currency}
          onChange={(currency) => choose({ ...row, currency: currency.toUpperCase() })}
          {...common}
        />
        <Button variant="secondary" size="small" className="mb-5" disabled={there} onClick={() => onAdd(row)}>
          <Icon of={Plus} size={18} />
          {t('chart.add')}
        </Button>
      </div>
    </fieldset>
  );
}

import { Plus, Trash2 } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { type Allowance, type AllowanceRules, useProposeRules } from '../api/allowance.ts';
import { dayFields, lossFields } from './allowance-rules.tsx';

const methods = ['ifrs9', 'anc', 'relv'] as const;
const outlooks = ['base', 'better', 'worse'] as const;

/** Other rules of expected losses, with their day and the reason. */
export function AllowanceForm({ of, onClose }: { of: Allowance; onClose: () => void }) {
  const t = useT('books');
  const propose = useProposeRules();
  const act = useAct({
    values: { rules: of.in_force ?? of.suggested, valid_from: of.next, reason: '' },
    nested: ['rules'],
    check: ({ reason }) => ({ reason: blank(reason) ? 'allowance.no_reason' : undefined }),
    send: (body, key) => propose.mutateAsync({ body: { ...body, reason: body.reason.trim() }, key }),
    done: t('allowance.done'),
    onDone: onClose,
  });
  const { rules } = act.values;
  const change = (part: Partial<AllowanceRules>) => act.set({ rules: { ...rules, ...part } });
  const number = (name: (typeof dayFields)[number] | 'least') => (
    <TextField
      key={name}
      label={t(`allowance.${name}`)}
      hint={name === 'stage3_days' && rules.method === 'anc' ? t('allowance.stage3_hint') : undefined}
      inputMode="numeric"
      maxLength={7}
      value={String(rules[name])}
      error={act.problems[`rules/${name}`]}
      onChange={(text) => change({ [name]: Number.parseInt(text, 10) || 0 })}
    />
  );
  return (
    <div className="mt-5">
      <ActForm act={act} label={t('allowance.submit')} onClose={onClose}>
        <ChoiceField
          label={t('allowance.method')}
          value={rules.method}
          error={act.problems['rules/method']}
          choices={methods}
          name={(method) => t(`allowance.methods.${method}`)}
          onChange={(method) => change({ method })}
        />
        <div className="grid grid-cols-1 items-end gap-x-4 sm:grid-cols-2">
          {dayFields.map(number)}
          <ChoiceField
            label={t('allowance.source_label')}
            value={rules.source}
            error={act.problems['rules/source']}
            choices={['entered', 'rolls'] as const}
            name={(source) => t(`allowance.sources.${source}`)}
            onChange={(source) => change({ source })}
          />
          {rules.source === 'rolls' && number('least')}
        </div>
        <Losses rules={rules} products={of.products} problems={act.problems} onChange={change} />
        <Scenarios rules={rules} problems={act.problems} onChange={change} />
        <DayField
          label={t('allowance.valid_from')}
          required
          min={of.first ?? ''}
          {...act.field('valid_from')}
        />
        <WordsField label={t('allowance.reason_label')} maxLength={2000} required {...act.field('reason')} />
      </ActForm>
    </div>
  );
}

interface PartProps {
  rules: AllowanceRules;
  problems: Record<string, string | undefined>;
  onChange: (part: Partial<AllowanceRules>) => void;
}

/** A percentage as people write it, with a comma or a point. */
const dotted = (text: string) => text.replace(',', '.').trim();

function Losses({ rules, products, problems, onChange }: PartProps & { products: readonly string[] }) {
  const t = useT('books');
  const { losses } = rules;
  const put = (at: number, part: Partial<(typeof losses)[number]>) =>
    onChange({ losses: losses.map((loss, index) => (index === at ? { ...loss, ...part } : loss)) });
  const free = products.find((code) => losses.every(({ product }) => product !== code));
  return (
    <fieldset className="mb-6 grid grid-cols-1 gap-3">
      <legend className="mb-2 font-medium text-sm">{t('allowance.pd_title')}</legend>
      {losses.map((loss, index) => (
        <div key={loss.product} className="rounded-control border border-line p-3">
          <div className="mb-2 flex items-end justify-between gap-3">
            {loss.product === '' ? (
              <p className="text-sm">{t('allowance.every')}</p>
            ) : (
              <>
                <ChoiceField
                  label={t('allowance.product')}
                  value={loss.product}
                  error={problems[`rules/losses/${index}/product`]}
                  choices={products.filter(
                    (code) => code === loss.product || losses.every(({ product }) => product !== code),
                  )}
                  name={(code) => code}
                  onChange={(product) => put(index, { product })}
                />
                <Button
                  variant="quiet"
                  size="icon"
                  className="mb-5"
                  aria-label={t('allowance.remove')}
                  onClick={() => onChange({ losses: losses.filter((_, each) => each !== index) })}
                >
                  <Icon of={Trash2} size={18} />
                </Button>
              </>
            )}
          </div>
          <div className="grid grid-cols-2 items-end gap-x-4 lg:grid-cols-5">
            {lossFields.map((name) => (
              <TextField
                key={name}
                label={name === 'lgd' ? t('allowance.lgd') : t(`allowance.buckets.${name}`)}
                inputMode="decimal"
                maxLength={8}
                value={loss[name]}
                error={problems[`rules/losses/${index}/${name}`]}
                onChange={(text) => put(index, { [name]: dotted(text) })}
              />
            ))}
          </div>
        </div>
      ))}
      {free && (
        <Button
          variant="secondary"
          size="small"
          className="justify-self-start"
          onClick={() =>
            onChange({ losses: [...losses, { ...(losses[0] as (typeof losses)[number]), product: free }] })
          }
        >
          <Icon of={Plus} size={18} />
          {t('allowance.add_product')}
        </Button>
      )}
    </fieldset>
  );
}

function Scenarios({ rules: { scenarios }, problems, onChange }: PartProps) {
  const t = useT('books');
  const rows = outlooks.map(
    (name) => scenarios.find((each) => each.name === name) ?? { name, weight: '0', factor: '100' },
  );
  return (
    <fieldset className="mb-6 grid grid-cols-1 gap-3">
      <legend className="mb-1 font-medium text-sm">{t('allowance.scenarios')}</legend>
      <p className="text-ink-muted text-sm">{t('allowance.scenarios_text')}</p>
      {rows.map((row, index) => (
        <div key={row.name} className="grid grid-cols-2 items-end gap-x-4 sm:grid-cols-[8rem_1fr_1fr]">
          <p className="col-span-2 mb-2 text-sm sm:col-span-1 sm:mb-8">
            {t(`allowance.outlooks.${row.name}`)}
          </p>
          {(['weight', 'factor'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`allowance.${name}`)}
              inputMode="decimal"
              maxLength={9}
              value={row[name]}
              error={
                problems[`rules/scenarios/${index}/${name}`] ??
                (index === 0 && name === 'weight' ? problems['rules/scenarios'] : undefined)
              }
              onChange={(text) =>
                onChange({
                  scenarios: rows.map((each) =>
                    each.name === row.name ? { ...each, [name]: dotted(text) } : each,
                  ),
                })
              }
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

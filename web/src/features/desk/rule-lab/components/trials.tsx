import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { rulePaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { type Draft, type RuleReplay, useRules, useStartReplay } from '../api/rules.ts';
import { today } from '../model/today.ts';

/** Which past requests a draft is tried on. */
export function StartReplay({ draft }: { draft: Draft }) {
  const t = useT('rules');
  const { number } = useFormats();
  const navigate = useNavigate();
  const { data } = useRules();
  const start = useStartReplay(draft.id);
  const [from, setFrom] = useState(today(-365));
  const [to, setTo] = useState(today());
  const [product, setProduct] = useState('');
  const [sample, setSample] = useState(10_000);
  const [complete, setComplete] = useState(true);
  const { error } = start;
  const problem = (name: string) =>
    error instanceof ApiError ? error.fields.find(({ pointer }) => pointer === `/${name}`)?.code : undefined;
  return (
    <form
      noValidate
      className="mb-6 grid gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        start.mutate(
          { version: draft.version, from, to, product, sample, complete },
          { onSuccess: ({ id }) => void navigate(rulePaths.replay(id)) },
        );
      }}
    >
      <Field label={t('replay.from')} required error={problem('from')}>
        <Input type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field label={t('replay.to')} required error={problem('to')}>
        <Input type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      </Field>
      <Field label={t('replay.product')} error={problem('product')}>
        <Select value={product} onChange={(event) => setProduct(event.target.value)}>
          <option value="">{t('replay.all_products')}</option>
          {draft.rules.products.map(({ code }) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('replay.sample')} error={problem('sample')}>
        <Select value={sample} onChange={(event) => setSample(Number(event.target.value))}>
          {(data?.samples ?? [sample]).map((each) => (
            <option key={each} value={each}>
              {t('replay.newest', { count: each, number: number(each) })}
            </option>
          ))}
        </Select>
      </Field>
      <div className="sm:col-span-full">
        <Checkbox
          label={t('replay.complete')}
          checked={complete}
          onChange={(event) => setComplete(event.target.checked)}
        />
      </div>
      {error && !(error instanceof ApiError && error.fields.length > 0) && (
        <div className="sm:col-span-full">
          <Problem of={error} />
        </div>
      )}
      <div className="sm:col-span-full">
        <Button type="submit" busy={start.isPending} className="max-sm:w-full">
          {t('replay.start')}
        </Button>
      </div>
    </form>
  );
}

export const replayTones: Record<RuleReplay['state'], Tone> = {
  running: 'blue',
  done: 'green',
  cancelled: 'gray',
  failed: 'red',
};

/** The trials of a draft, the newest first. */
export function Replays({ replays, version }: { replays: readonly RuleReplay[]; version: number }) {
  const t = useT('rules');
  const { dateTime, date, number } = useFormats();
  if (replays.length === 0) return <p className="text-ink-muted text-sm">{t('replay.none')}</p>;
  return (
    <ul className="divide-y divide-line">
      {replays.map((each) => (
        <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
          <Link to={rulePaths.replay(each.id)} className="font-semibold text-brand hover:underline">
            {t('replay.of', { date: dateTime(each.created_at) })}
          </Link>
          <Badge tone={replayTones[each.state]}>{t(`replay.states.${each.state}`)}</Badge>
          <span>{t('drafts.version', { version: each.version })}</span>
          {each.version !== version && <span className="text-ink-muted">{t('replay.older')}</span>}
          <span className="text-ink-muted">
            {t('replay.period', { from: date(each.from), to: date(each.to), number: number(each.done) })}
          </span>
        </li>
      ))}
    </ul>
  );
}

import type { SettingsEntry } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActForm } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { type LawShown, type Series, useAddFigure } from '../api/law.ts';
import { bandOf, figureName, lastDay, problemsOf, readPercent, startOf } from '../model/next.ts';
import { Refusal } from './refusal.tsx';
import { useWords } from './use-words.ts';

interface Props {
  law: LawShown;
  series: readonly Series[];
  chosen: Series;
  entry: SettingsEntry;
  onFigure: (rule: string) => void;
  /** The form begins anew. */
  onClose: () => void;
}

/** The value of a figure for its next period, as it was published. */
export function NextForm({ law, series, chosen, entry, onFigure, onClose }: Props) {
  const t = useT('law');
  const { date } = useFormats();
  const words = useWords(law.currency);
  const add = useAddFigure();
  const act = useAct({
    values: startOf(chosen, law.today),
    check: (values) => problemsOf(values, chosen),
    send: ({ to, values, ...rest }) =>
      add.mutateAsync({
        version: entry.version,
        ...rest,
        ...(to && { to }),
        values: values.map((text) => readPercent(text) ?? text),
      }),
    done: ({ proposal }) => t(proposal ? 'add.waits' : 'add.counts'),
    onDone: onClose,
  });
  const { field, values, set } = act;
  const begins = (from: string) => {
    const follows = values.to === lastDay(chosen.period, values.from); // nobody has typed another one
    set(follows ? { from, to: lastDay(chosen.period, from) } : { from });
  };
  const names = new Map(series.map((each) => [each.rule, figureName(each, words, date)]));
  return (
    <ActForm
      act={act}
      label={t('add.submit')}
      keep={t('add.clear')}
      refusal={(error) => <Refusal of={error} />}
      onClose={onClose}
    >
      <ChoiceField
        label={t('add.figure')}
        choices={series.map(({ rule }) => rule)}
        name={(rule) => names.get(rule) ?? rule}
        {...field('rule')}
        onChange={onFigure}
      />
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        <DayField label={t('add.from_day')} required {...field('from')} onChange={begins} />
        <DayField
          label={t('add.to_day')}
          hint={chosen.period ? undefined : t('add.to_open')}
          required={chosen.period !== undefined}
          {...field('to')}
        />
      </div>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {chosen.values.map(({ value }, i) => {
          const band = bandOf(chosen, i, words);
          return (
            <TextField
              // biome-ignore lint/suspicious/noArrayIndexKey: the bands of a figure never move
              key={i}
              label={band ? t('add.band', { band }) : t('add.value')}
              hint={t('add.last', { value: words.percent(Number(value)) })}
              inputMode="decimal"
              maxLength={20}
              required
              value={values.values[i] ?? ''}
              error={act.problems[`values/${i}`] ?? act.problems.values}
              onChange={(text) => set({ values: values.values.with(i, text) })}
            />
          );
        })}
      </div>
      <TextField label={t('add.act')} hint={t('add.act_hint')} maxLength={200} required {...field('act')} />
      <TextField
        label={t('add.url')}
        hint={t('add.url_hint')}
        type="url"
        maxLength={500}
        required
        {...field('url')}
      />
      <DayField label={t('add.seen')} max={law.today} required {...field('seen')} />
      <WordsField label={t('add.note')} maxLength={500} {...field('note')} />
      {entry.waits && <p className="text-ink-muted text-sm">{t('add.two')}</p>}
    </ActForm>
  );
}

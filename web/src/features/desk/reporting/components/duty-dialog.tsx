import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, DayField, TextField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { blank } from '#/lib/rules.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { type ReportDuty, type ReportDutyInput, useDecideDuty } from '../api.ts';
import { useWords } from './use-words.ts';

const rhythms = ['', 'month', 'quarter', 'half_year', 'year'] as const;

/** As the server has it. */
const most = { due_months: 24, due_days: 366, due_working_days: 100 };

const names = ['due_months', 'due_days', 'due_working_days'] as const;

/** What the lender decides about a duty; what the law names is not asked. Without a duty, one of the lender's own is added. */
export function DutyDialog({ duty, onClose }: { duty: ReportDuty | undefined; onClose: () => void }) {
  const t = useT('reporting');
  const { i18n } = useI18n();
  const words = useWords();
  const decide = useDecideDuty(duty?.key);
  const own = !duty || duty.own;
  const asksRhythm = !duty?.rhythm_by_law;
  const asksDays = !duty?.due_by_law;
  const act = useAct({
    values: valuesOf(duty),
    check: (values) => ({
      title: own && blank(values.title) ? 'field.required' : undefined,
      authority: own && blank(values.authority) ? 'field.required' : undefined,
      rhythm: own && !values.rhythm ? 'field.required' : undefined,
      reason: blank(values.reason) && (!values.applies || values.since) ? 'reporting.no_reason' : undefined,
      ...Object.fromEntries(
        names.map((name) => [name, asksDays ? wrong(values[name], most[name]) : undefined]),
      ),
    }),
    send: (values, key) => {
      const days = (text: string) => (asksDays ? Number(text || 0) : 0);
      const body: ReportDutyInput = {
        version: duty?.version ?? 0,
        title: own ? values.title : '',
        authority: own ? values.authority : '',
        source: own ? values.source : '',
        rhythm: asksRhythm ? values.rhythm : '',
        due_months: days(values.due_months),
        due_days: days(values.due_days),
        due_working_days: days(values.due_working_days),
        rolls: asksDays && values.rolls,
        since: values.since || null,
        applies: values.applies,
        reason: values.reason,
      };
      return decide.mutateAsync({ body, key });
    },
    done: t('form.done'),
    onDone: onClose,
  });
  const title = duty ? t('form.decide', { report: words.name(duty) }) : t('form.add');
  return (
    <ActDialog act={act} title={title} label={t('form.save')} onClose={onClose}>
      <div className="grid grid-cols-1">
        {own && (
          <>
            <TextField label={t('form.name')} required maxLength={200} {...act.field('title')} />
            <TextField label={t('form.authority')} required maxLength={200} {...act.field('authority')} />
            <TextField label={t('form.source')} maxLength={200} {...act.field('source')} />
          </>
        )}
        {asksRhythm && (
          <ChoiceField
            label={t('form.rhythm')}
            required={own}
            choices={rhythms}
            name={(each) => (each ? (i18n.text('law', `words.rhythm.${each}`) ?? each) : t('form.choose'))}
            {...act.field('rhythm')}
          />
        )}
        {asksDays && (
          <>
            <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-3 sm:items-end">
              {names.map((name) => (
                <TextField key={name} label={t(`form.${name}`)} inputMode="numeric" {...act.field(name)} />
              ))}
            </div>
            <Checkbox
              label={t('form.rolls')}
              checked={act.values.rolls}
              onChange={({ target }) => act.set({ rolls: target.checked })}
            />
          </>
        )}
        <Checkbox
          label={t('form.applies')}
          checked={act.values.applies}
          onChange={({ target }) => act.set({ applies: target.checked })}
        />
        <DayField label={t('form.since')} hint={t('form.since_hint')} {...act.field('since')} />
        <WordsField
          label={t('form.reason')}
          required={!act.values.applies || act.values.since !== ''}
          maxLength={2000}
          {...act.field('reason')}
        />
      </div>
    </ActDialog>
  );
}

const text = (n: number | undefined) => (n ? String(n) : '');

const valuesOf = (duty: ReportDuty | undefined) => ({
  title: duty?.title ?? '',
  authority: duty?.authority ?? '',
  source: duty?.source ?? '',
  rhythm: duty?.rhythm ?? ('' as ReportDuty['rhythm']),
  due_months: text(duty?.due_months),
  due_days: text(duty?.due_days),
  due_working_days: text(duty?.due_working_days),
  rolls: duty?.rolls ?? false,
  applies: duty?.applies ?? true,
  since: duty?.since ?? '',
  reason: duty?.reason ?? '',
});

/** What is wrong with a number of days or months as it was typed. */
const wrong = (typed: string, max: number) =>
  /^\d*$/.test(typed.trim()) && Number(typed) <= max
    ? undefined
    : encodeMessage('strategy.number', { min: 0, max });

import type { ConditionInput, PayoutCondition, RequestConditions } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { isLanguage, languageNames } from '#/i18n/languages.ts';
import { ChoiceField, DayField, WordsField } from '#/kit/fields.tsx';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { blank } from '#/lib/rules.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { useAddCondition, useEndCondition } from '../../api/conditions.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { useRequestAct } from './use-request-act.ts';

const templates = ['own', 'payslip', 'account', 'old_loan', 'identity', 'insurance'] as const;

interface AddProps {
  requestId: string;
  desk: RequestConditions;
  onClose: () => void;
}

const nothing = { asks: false, text: '', why: '', until: '' };

/** Sets a condition, in words of one's own or begun with a common one. */
export function AddCondition({ requestId, desk, onClose }: AddProps) {
  const t = useT('requests');
  const add = useAddCondition(requestId);
  const language = isLanguage(desk.lang) ? languageNames[desk.lang] : desk.lang;
  const act = useRequestAct({
    values: {
      template: 'own' as (typeof templates)[number],
      text: '',
      severity: 'blocking' as ConditionInput['severity'],
      clearer: 'credit' as ConditionInput['clearer'],
      ask: nothing,
    },
    nested: ['ask'],
    check: ({ text, ask }) => ({
      text: blank(text) ? 'field.required' : undefined,
      'ask/text': ask.asks && blank(ask.text) ? 'field.required' : undefined,
    }),
    send: ({ text, severity, clearer, ask: { asks, until, ...words } }, key) =>
      add.mutateAsync({
        text,
        severity,
        clearer,
        ...(asks && { ask: { ...words, ...(until && { until }) } }),
        key,
      }),
    done: t('conditions.done'),
    onDone: onClose,
  });
  const { ask } = act.values;
  const asking = (name: 'text' | 'why' | 'until') => ({
    value: ask[name],
    error: act.problems[`ask/${name}`],
    onChange: (value: string) => act.set({ ask: { ...ask, [name]: value } }),
  });
  const take = (code: (typeof templates)[number]) => {
    const { text = '', why = '' } = desk.asks.find((each) => each.code === code) ?? {};
    act.set({
      template: code,
      text: code === 'own' ? '' : t(`conditions.templates.${code}`),
      ask: { ...ask, text, why },
    });
  };
  return (
    <RequestDialog
      act={act}
      title={t('conditions.add_title')}
      text={t('conditions.add_text')}
      label={t('conditions.add')}
      onClose={onClose}
    >
      <ChoiceField
        label={t('conditions.template')}
        choices={templates}
        name={(each) => t(`conditions.templates.${each}`)}
        {...act.field('template')}
        onChange={take}
      />
      <WordsField label={t('conditions.text')} maxLength={500} required {...act.field('text')} />
      <ChoiceField
        label={t('conditions.severity')}
        choices={['blocking', 'note']}
        name={(each) => t(`conditions.severities.${each}`)}
        {...act.field('severity')}
      />
      <ChoiceField
        label={t('conditions.clearer')}
        choices={['credit', 'treasury']}
        name={(each) => t(`conditions.clearers.${each}`)}
        {...act.field('clearer')}
      />
      <Checkbox
        label={t('conditions.ask')}
        checked={ask.asks}
        onChange={({ target }) => act.set({ ask: { ...ask, asks: target.checked } })}
      />
      {ask.asks && (
        <>
          <WordsField
            className="mt-3"
            label={t('conditions.ask_text')}
            hint={t('conditions.ask_hint', { language })}
            maxLength={500}
            required
            {...asking('text')}
          />
          <WordsField label={t('conditions.ask_why')} maxLength={500} {...asking('why')} />
          <DayField label={t('conditions.ask_until')} {...asking('until')} />
        </>
      )}
    </RequestDialog>
  );
}

interface EndProps {
  requestId: string;
  condition: PayoutCondition;
  papers: RequestConditions['papers'];
  act: 'clear' | 'waive';
  onClose: () => void;
}

/** Says that a condition is met, with its evidence, or waives it for a reason. */
export function EndCondition({ requestId, condition, papers, act: what, onClose }: EndProps) {
  const t = useT('requests');
  const { nameOf: kind } = usePaperKinds();
  const end = useEndCondition(requestId, condition.id, what);
  const clears = what === 'clear';
  const act = useRequestAct({
    values: { words: '', document_id: '' },
    check: ({ words, document_id }) => ({
      words: blank(words) && !document_id ? 'field.required' : undefined,
    }),
    send: ({ words, document_id }) => end.mutateAsync({ words, ...(document_id && { document_id }) }),
    done: t('conditions.done'),
    onDone: onClose,
  });
  const named = (id: string) => {
    const at = papers.findIndex((paper) => paper.id === id);
    return at < 0 ? t('conditions.no_document') : `${at + 1}. ${kind(papers[at]?.kind ?? '')}`;
  };
  return (
    <RequestDialog
      act={act}
      title={t(clears ? 'conditions.clear_title' : 'conditions.waive_title')}
      text={clears ? condition.text : `${condition.text} ${t('conditions.waive_text')}`}
      label={t(clears ? 'conditions.clear' : 'conditions.waive')}
      onClose={onClose}
    >
      <WordsField
        label={t(clears ? 'conditions.words' : 'conditions.reason')}
        hint={clears && papers.length > 0 ? t('conditions.words_hint') : undefined}
        maxLength={2000}
        required={!clears || papers.length === 0}
        {...act.field('words')}
      />
      {clears && papers.length > 0 && (
        <ChoiceField
          label={t('conditions.document')}
          choices={['', ...papers.map(({ id }) => id)]}
          name={named}
          {...act.field('document_id')}
        />
      )}
    </RequestDialog>
  );
}

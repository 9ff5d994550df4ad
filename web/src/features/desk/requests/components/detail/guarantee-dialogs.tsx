import type { Guarantee, NamedGuarantor, RequestGuarantees } from '#/api/schema.gen.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { type Language, languageNames, languages } from '#/i18n/languages.ts';
import { ChoiceField, TextField, WordsField } from '#/kit/fields.tsx';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { useActGuarantee, useAskGuarantee } from '../../api/guarantees.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { useRequestAct } from './use-request-act.ts';

interface AskProps {
  requestId: string;
  desk: RequestGuarantees;
  /** Whom the borrower has named, where it is that person. */
  named: NamedGuarantor | undefined;
  onClose: () => void;
}

/** Asks a person to guarantee the loan. */
export function AskGuarantee({ requestId, desk, named, onClose }: AskProps) {
  const t = useT('requests');
  const { wholeMoney } = useFormats();
  const language: Language = useLanguage();
  const ask = useAskGuarantee(requestId);
  const act = useRequestAct({
    values: {
      first_name: named?.first_name ?? '',
      last_name: named?.last_name ?? '',
      email: named?.email ?? '',
      lang: named?.lang ?? language,
      limit: '',
      months: String(desk.months),
    },
    check: ({ first_name, last_name, email, limit }) => ({
      first_name: blank(first_name) ? 'field.required' : undefined,
      last_name: blank(last_name) ? 'field.required' : undefined,
      email: blank(email) ? 'field.required' : undefined,
      limit: /^\d{1,6}$/.test(limit.trim()) ? undefined : 'amount.invalid',
    }),
    send: ({ limit, months, ...values }, key) =>
      ask.mutateAsync({
        ...values,
        limit: Number(limit),
        months: Number(months) || 0,
        ...(named && { named: named.id }),
        key,
      }),
    onDone: onClose,
  });
  return (
    <RequestDialog
      act={act}
      title={t('guarantees.add')}
      text={`${desk.form === 'hand' ? t('guarantees.hand') : t('guarantees.code')}${
        desk.most.amount > 0 ? ` ${t('guarantees.most', { max: wholeMoney(desk.most) })}` : ''
      }`}
      label={t('guarantees.ask')}
      onClose={onClose}
    >
      <TextField label={t('guarantees.first_name')} required maxLength={100} {...act.field('first_name')} />
      <TextField label={t('guarantees.last_name')} required maxLength={100} {...act.field('last_name')} />
      <TextField
        label={t('guarantees.email')}
        type="email"
        required
        maxLength={254}
        {...act.field('email')}
      />
      <ChoiceField
        label={t('guarantees.lang')}
        choices={languages}
        name={(each) => languageNames[each]}
        {...act.field('lang')}
      />
      <TextField
        label={`${t('guarantees.amount')} (${desk.most.currency})`}
        inputMode="numeric"
        required
        maxLength={6}
        {...act.field('limit')}
      />
      <TextField
        label={t('guarantees.months')}
        inputMode="numeric"
        required
        maxLength={3}
        {...act.field('months')}
      />
    </RequestDialog>
  );
}

interface ActProps {
  requestId: string;
  guarantee: Guarantee;
  act: Guarantee['allowed'][number];
  onClose: () => void;
}

/** Does one thing about a guarantee, with the words that it needs. */
export function ActGuarantee({ requestId, guarantee, act: what, onClose }: ActProps) {
  const t = useT('requests');
  const send = useActGuarantee(requestId, guarantee.id);
  const asks = what !== 'again';
  const act = useRequestAct({
    values: { words: '' },
    check: ({ words }) => ({ words: asks && blank(words) ? 'field.required' : undefined }),
    send: ({ words }) => send.mutateAsync({ act: what, ...(asks && { words }) }),
    onDone: onClose,
  });
  return (
    <RequestDialog
      act={act}
      title={t(`guarantees.acts.${what}`)}
      text={t(`guarantees.hints.${what}`)}
      label={t(`guarantees.acts.${what}`)}
      onClose={onClose}
    >
      {asks && <WordsField label={t('guarantees.words')} maxLength={1000} required {...act.field('words')} />}
    </RequestDialog>
  );
}

import { useState } from 'react';
import type { CaseAnswerInput, PrivacyCase } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { AmountField, ChoiceField } from '#/kit/fields.tsx';
import { ApiError } from '#/lib/api.ts';
import { toMinor } from '#/lib/typed-numbers.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useAnswer } from '../api/privacy.ts';
import { ProductField } from './file-complaint.tsx';

interface Props {
  one: PrivacyCase;
  /** Codes of those that a complaint may be about. */
  products: readonly string[];
  /** In which something may be given for one. */
  currencies: readonly string[];
}

/** In minor units; 0 where nothing is written, undefined where it is no amount. */
const givenOf = (text: string, currency: string) => (text.trim() ? toMinor(text, currency) : 0);

const settled = (product: string, minor: number | undefined, currency: string) => ({
  ...(product && { product }),
  ...(minor && { redress_minor: minor, redress_currency: currency }),
});

/** Answers a case; of a complaint, with what is given for it. */
export function AnswerForm({ one, products, currencies }: Props) {
  const t = useT('privacy');
  const { i18n } = useI18n();
  const answer = useAnswer();
  const [outcome, setOutcome] = useState(one.answers[0] ?? '');
  const [text, setText] = useState('');
  const [product, setProduct] = useState(one.complaint?.product ?? '');
  const [redress, setRedress] = useState('');
  const [currency, setCurrency] = useState(currencies[0] ?? '');
  const [sure, setSure] = useState(false);
  const wrong = answer.error instanceof ApiError ? answer.error.fields : [];
  const faultOf = (...names: string[]) => wrong.find(({ pointer }) => names.includes(pointer))?.code;
  const gives = one.kind === 'complaint' && ['upheld', 'partly'].includes(outcome);
  const minor = gives ? givenOf(redress, currency) : 0;
  const send = () =>
    answer.mutate(
      {
        id: one.id,
        input: {
          version: one.version,
          outcome: outcome as CaseAnswerInput['outcome'],
          text,
          ...settled(product, minor, currency),
        },
      },
      {
        onSuccess: () => toastDone(t('case.done')),
        onError: () => setSure(false),
      },
    );
  return (
    <form
      noValidate
      className="flex flex-col gap-1 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (minor === undefined) return;
        if (sure) send();
        else setSure(true);
      }}
    >
      <Problem of={wrong.length === 0 && answer.error} />
      <Field label={t('case.outcome')} required>
        <Select value={outcome} onChange={(event) => setOutcome(event.target.value)}>
          {one.answers.map((each) => (
            <option key={each} value={each}>
              {i18n.text(
                'privacy',
                `outcome.${each === 'partly' && one.kind === 'complaint' ? 'complaint_partly' : each}`,
              ) ?? each}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('case.answer_text')}
        required={outcome !== 'applied'}
        error={faultOf('/text', '/value')}
      >
        <Textarea rows={5} maxLength={4000} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {one.kind === 'complaint' && (
        <ProductField products={products} value={product} error={faultOf('/product')} onChange={setProduct} />
      )}
      {gives && (
        <Redress
          currencies={currencies}
          currency={currency}
          onCurrency={setCurrency}
          value={redress}
          error={minor === undefined ? 'amount.invalid' : faultOf('/redress_minor', '/redress_currency')}
          onChange={setRedress}
        />
      )}
      {sure && (
        <Alert tone="warning" title={t('case.confirm_title')} announce>
          {t(outcome === 'applied' ? 'case.confirm_applied' : 'case.confirm_text')}
        </Alert>
      )}
      <div className="mt-3 flex gap-2">
        <Button type="submit" busy={answer.isPending}>
          {t(sure ? 'case.send' : 'case.answer')}
        </Button>
        {sure && (
          <Button variant="secondary" onClick={() => setSure(false)}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

interface RedressProps {
  currencies: readonly string[];
  currency: string;
  onCurrency: (currency: string) => void;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Money that a person is given for a complaint. */
function Redress({ currencies, currency, onCurrency, ...field }: RedressProps) {
  const t = useT('privacy');
  return (
    <>
      <AmountField label={t('complaint.redress')} currency={currency} {...field} />
      {currencies.length > 1 && (
        <ChoiceField
          label={t('complaint.currency')}
          choices={currencies}
          name={(each) => each}
          value={currency}
          error={undefined}
          onChange={onCurrency}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { inPlainDigits } from '#/lib/currency.ts';
import { useFormats } from '#/lib/format.ts';
import { parseAmount } from '#/lib/parse-amount.ts';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Radio, RadioGroup } from '#/ui/radio-group.tsx';
import { Select } from '#/ui/select.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { type Question, type Told, told } from './model.ts';

interface Props {
  items: readonly Question[];
  /** Of amounts; empty while no product says which. */
  currency: string;
  answers: Told;
  /** An encoded message about the answer to a question. */
  errorOf: (code: string) => string | undefined;
  onAnswer: (code: string, value: unknown) => void;
}

/** The lender's own questions, those that the answers lead to; each says why it is asked. */
export function QuestionInputs({ items, answers, ...rest }: Props) {
  return told(items, answers).map((question) => (
    <One key={question.code} question={question} value={answers[question.code]} {...rest} />
  ));
}

type OneProps = Pick<Props, 'currency' | 'errorOf' | 'onAnswer'> & { question: Question; value: unknown };

function One({ question, value, currency, errorOf, onAnswer }: OneProps) {
  const t = useT('questions');
  const { code, kind, label, required } = question;
  const error = errorOf(code);
  const hint = <Hint question={question} currency={currency} />;
  const answer = (next: unknown) => onAnswer(code, next);
  switch (kind) {
    case 'yes_no':
      return (
        <RadioGroup legend={label} required={required} error={error}>
          <div className="basis-full">{hint}</div>
          {[true, false].map((each) => (
            <Radio
              key={String(each)}
              name={code}
              label={t(each ? 'yes' : 'no')}
              checked={value === each}
              onChange={() => answer(each)}
            />
          ))}
        </RadioGroup>
      );
    case 'choices': {
      const given = Array.isArray(value) ? (value as string[]) : [];
      const others = (one: string) => given.filter((each) => each !== one);
      return (
        <RadioGroup legend={label} required={required} error={error}>
          <div className="basis-full">{hint}</div>
          {question.choices.map((each) => (
            <div key={each.value} className="basis-full">
              <Checkbox
                label={each.label}
                checked={given.includes(each.value)}
                onChange={({ target }) =>
                  answer(target.checked ? [...given, each.value] : others(each.value))
                }
              />
            </div>
          ))}
        </RadioGroup>
      );
    }
    default:
      return (
        <Field
          label={kind === 'amount' && currency ? `${label} (${currency})` : label}
          required={required}
          hint={hint}
          error={error}
        >
          <Control question={question} value={value} currency={currency} onChange={answer} />
        </Field>
      );
  }
}

/** Help, bounds and purpose. */
function Hint({ question, currency }: { question: Question; currency: string }) {
  const t = useT('questions');
  const formats = useFormats();
  const { kind, help, purpose, min, max, from, until } = question;
  const figure = (n: number) =>
    kind === 'amount' ? formats.money({ amount: n, currency }) : formats.number(n);
  const least = min == null ? from && formats.date(from) : figure(min);
  const most = max == null ? until && formats.date(until) : figure(max);
  return (
    <span className="block text-ink-muted text-xs">
      {help && <span className="block">{help}</span>}
      {least && most && <span className="block">{t('between', { least, most })}</span>}
      {least && !most && <span className="block">{t(from ? 'earliest' : 'least', { least })}</span>}
      {!least && most && <span className="block">{t(until ? 'latest' : 'most', { most })}</span>}
      <span className="block">{t('why', { purpose })}</span>
    </span>
  );
}

interface ControlProps {
  question: Question;
  value: unknown;
  currency: string;
  onChange: (value: unknown) => void;
}

function Control({ question, value, currency, onChange }: ControlProps) {
  const t = useT('questions');
  const text = typeof value === 'string' ? value : '';
  switch (question.kind) {
    case 'choice':
      return (
        <Select value={text} onChange={({ target }) => onChange(target.value)}>
          <option value="">{t('choose')}</option>
          {question.choices.map((each) => (
            <option key={each.value} value={each.value}>
              {each.label}
            </option>
          ))}
        </Select>
      );
    case 'number':
    case 'amount':
      return <Figure question={question} value={value} currency={currency} onChange={onChange} />;
    case 'date':
      return <Input type="date" value={text} onChange={({ target }) => onChange(target.value)} />;
    case 'long_text':
      return (
        <Textarea
          rows={4}
          maxLength={question.length}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <Input maxLength={question.length} value={text} onChange={({ target }) => onChange(target.value)} />
      );
  }
}

/** What is typed stays as it is typed; what can be read as a figure is one, and the server says so of the rest. */
function Figure({ question, value, currency, onChange }: ControlProps) {
  const whole = question.kind === 'number';
  const [typed, type] = useState(() => {
    if (typeof value !== 'number') return typeof value === 'string' ? value : '';
    return whole ? String(value) : inPlainDigits(value, currency);
  });
  const read = (text: string): unknown => {
    if (!text.trim()) return '';
    if (!whole) return parseAmount(text, currency) ?? text;
    return /^\s*-?\d{1,13}\s*$/.test(text) ? Number(text) : text;
  };
  return (
    <Input
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => {
        type(target.value);
        onChange(read(target.value));
      }}
    />
  );
}

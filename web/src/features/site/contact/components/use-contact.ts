import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError, newIdempotencyKey } from '#/lib/api.ts';
import type { SentForm } from '#/lib/page-data.ts';
import { toast } from '#/ui/toast.ts';
import { sendContact } from '../api/contact.ts';
import {
  asTyped,
  type ContactErrors,
  type ContactField,
  type ContactInput,
  cleaned,
  contactFields,
  emptyContact,
  problemsIn,
  unsent,
} from '../model/contact-form.ts';

type Outcome = 'sent' | 'limited' | 'invalid' | 'failed';

/** The form, and what happens when it is sent. What was typed stays until the server has it. */
export function useContact(plain: SentForm | undefined) {
  const [values, setValues] = useState<ContactInput>(() => ({ ...unsent.message, ...plain?.values }));
  useEffect(() => {
    unsent.message = values;
  }, [values]);
  const [errors, setErrors] = useState<ContactErrors>(() => plain?.errors ?? {});
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const keyOf = useKeys();
  const tell = useTell();

  const refuse = (problems: ContactErrors) => {
    setErrors(problems);
    const first = contactFields.find((field) => problems[field]);
    form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    tell('invalid');
  };

  const send = async (message: ContactInput) => {
    setBusy(true);
    try {
      await sendContact(message, keyOf(message));
      setValues(emptyContact);
      unsent.message = emptyContact; // the page may have been left meanwhile
      keyOf.forget();
      tell('sent');
    } catch (error) {
      const problems = problemsFrom(error);
      if (problems) refuse(problems);
      else tell(error instanceof ApiError && error.status === 429 ? 'limited' : 'failed');
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    values,
    errors,
    busy,
    submit: (event: FormEvent) => {
      event.preventDefault();
      const message = cleaned(values);
      const problems = problemsIn(message);
      if (Object.keys(problems).length > 0) refuse(problems);
      else void send(message);
    },
    field: (name: ContactField) => ({
      name,
      value: values[name],
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        const value = keepClean(currentTarget, asTyped[name]);
        setValues((before) => ({ ...before, [name]: value }));
        setErrors(({ [name]: _, ...others }) => others);
      },
    }),
  };
}

/** The quoted toasts of section 8. */
function useTell() {
  const t = useT('contact');
  return (outcome: Outcome) =>
    toast({
      variant: outcome === 'sent' ? 'success' : 'destructive',
      title: t(`outcomes.${outcome}.title`),
      description: t(`outcomes.${outcome}.text`),
    });
}

/** What the server says of single fields: it has the last word about the rules. */
function problemsFrom(error: unknown): ContactErrors | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const known = contactFields.flatMap((field) => {
    const problem = error.fields.find(({ pointer }) => pointer === `/${field}`);
    return problem ? [[field, problem.code] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** The same message keeps its key over all attempts; other words are another message. */
function useKeys() {
  const last = useRef({ content: '', key: '' });
  const keyOf = (message: ContactInput): string => {
    const content = JSON.stringify(message);
    if (last.current.content !== content) last.current = { content, key: newIdempotencyKey() };
    return last.current.key;
  };
  keyOf.forget = () => {
    last.current = { content: '', key: '' };
  };
  return keyOf;
}

/** Rewrites what is in a field, leaves the caret where the person types, and gives what is there now. */
function keepClean(field: HTMLInputElement | HTMLTextAreaElement, clean: (value: string) => string): string {
  const value = clean(field.value);
  if (value === field.value) return value;
  const caret = field.selectionStart; // null in fields for e-mail
  const kept = caret === null ? 0 : clean(field.value.slice(0, caret)).length;
  field.value = value;
  if (caret !== null) field.setSelectionRange(kept, kept);
  return value;
}

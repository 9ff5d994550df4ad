import { useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Noticed } from '#/api/schema.gen.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { showFieldProblems, useErrorMessage, useFieldMessage } from '#/lib/errors.ts';
import { resolverOf } from '#/lib/named-problems.ts';
import { markOf } from '#/lib/typed-numbers.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { type Product, usePropose } from '../api/products.ts';
import { nameOf, problemsOf } from '../model/check.ts';
import { sections } from '../model/fields.ts';
import { fromForm, isSame, toForm, type ProductForm as Values } from '../model/form.ts';
import { todayIn } from '../model/licence.ts';
import { FormField } from './form-field.tsx';
import { useScrollToHash } from './use-scroll-to-hash.ts';

interface Props {
  product: Product;
  /** A product of its own that begins as a copy. */
  copy: boolean;
  /** Bodies of law that word the warnings of adverts. */
  worded: Noticed[];
}

/** Proposes another wording of a product, or a new one like it. */
export function ProductForm({ product, copy, worded }: Props) {
  const t = useT('products');
  const language = useLanguage();
  const form = useForm<Values>({
    defaultValues: {
      ...toForm(product, markOf(language), todayIn(product.time_zone)),
      ...(copy && { code: '' }),
    },
    resolver,
  });
  const { submit, busy, error, unchanged } = useSubmit(form, product, copy);
  useScrollToHash();
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="grid grid-cols-1 gap-6"
      >
        {copy && (
          <Card>
            <CodeField />
          </Card>
        )}
        {sections.map(({ name, fields }) => (
          <Card key={name} id={name} tabIndex={-1} className="scroll-mt-20 outline-none">
            <CardTitle className="mb-1">{t(`sections.${name}` as 'sections.licence')}</CardTitle>
            {name === 'licence' && <p className="mb-3 text-ink-muted text-sm">{t('form.licence_hint')}</p>}
            <div className="mt-4 grid items-end gap-x-6 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
              {fields.map((spec) => (
                <FormField key={spec.at} spec={spec} worded={worded} />
              ))}
            </div>
          </Card>
        ))}
        <WhenAndWhy />
        {error && <Refused error={error} />}
        {unchanged && (
          <Alert tone="warning" announce>
            {t('form.unchanged')}
          </Alert>
        )}
        <div className="flex justify-end">
          <Button type="submit" busy={busy} className="max-sm:w-full">
            {t('form.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

const resolver = resolverOf(problemsOf);

function useSubmit(form: ReturnType<typeof useForm<Values>>, product: Product, copy: boolean) {
  const t = useT('products');
  const navigate = useNavigate();
  const propose = usePropose();
  const [unchanged, setUnchanged] = useState(false);
  const submit = (values: Values) => {
    const next = fromForm(values, product);
    const same = !copy && isSame(next, product);
    setUnchanged(same);
    if (same) return;
    propose.mutate(
      { product: next, valid_from: values.valid_from, reason: values.reason.trim() },
      {
        onSuccess: () => {
          toastDone(t('form.done'), t('form.done_text'));
          void navigate(`../products/${encodeURIComponent(next.code)}`);
        },
        onError: (error) => showFieldProblems(error, form.setError, nameOf),
      },
    );
  };
  return { submit, busy: propose.isPending, error: propose.error, unchanged };
}

/** What the server would not take. Of fields that are not on the page, or of the product as a whole, all is said here. */
function Refused({ error }: { error: Error }) {
  const messageOf = useErrorMessage();
  const fieldMessage = useFieldMessage();
  const rest = error instanceof ApiError ? error.fields.filter(({ pointer }) => !nameOf(pointer)) : [];
  return (
    <Alert tone="danger" announce title={messageOf(error)}>
      {rest.map(({ pointer, code, params }) => (
        <p key={pointer}>
          {fieldMessage(`${code}?${new URLSearchParams(params as Record<string, string> | undefined)}`)}
        </p>
      ))}
    </Alert>
  );
}

function CodeField() {
  const t = useT('products');
  const { register, formState } = useFormContext<Values>();
  return (
    <Field label={t('fields.code')} required error={formState.errors.code?.message} className="max-w-sm">
      <Input autoComplete="off" autoCapitalize="characters" maxLength={20} {...register('code')} />
    </Field>
  );
}

function WhenAndWhy() {
  const t = useT('products');
  const {
    register,
    formState: { errors },
  } = useFormContext<Values>();
  return (
    <Card>
      <CardTitle className="mb-1">{t('form.when')}</CardTitle>
      <p className="mb-4 text-ink-muted text-sm">{t('form.text')}</p>
      <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[14rem_1fr]">
        <Field label={t('form.valid_from')} required error={errors.valid_from?.message}>
          <Input type="date" {...register('valid_from')} />
        </Field>
        <Field label={t('form.reason')} hint={t('form.reason_hint')} required error={errors.reason?.message}>
          <Textarea rows={3} maxLength={2000} {...register('reason')} />
        </Field>
      </div>
    </Card>
  );
}

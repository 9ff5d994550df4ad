import { lazy, Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { fitting, productFor, purposesIn } from '#/lib/credit/catalogue.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { useSite } from '#/lib/site.ts';
import { Alert } from '#/ui/alert.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import {
  type AnswerName,
  choiceNames,
  expenseNames,
  type FormValues,
  lawNames,
  loanNames,
  personalNames,
  workNames,
} from '../model/answers.ts';
import { asksOf, wishOf } from '../model/products.ts';
import { numberOf, type Step } from '../model/steps.ts';
import { useAnswerTexts } from './use-answer-texts.ts';
import type { Uploads } from './use-uploads.ts';

const OwnAnswers = lazy(async () => ({ default: (await import('./own-answers.tsx')).OwnAnswers }));

export function ReviewStep({ uploads }: { uploads: Uploads }) {
  const t = useT('apply');
  const { register, formState, getValues } = useFormContext<FormValues>();
  const language = useLanguage();
  const site = useSite();
  const wish = wishOf(getValues());
  const asks = asksOf(site, wish);
  const asked = {
    purpose: purposesIn(site, wish.currency).length > 0,
    product: fitting(site, wish).length > 1,
    insurance: Boolean(productFor(site, wish)?.insurances?.length),
  };
  const chosen = choiceNames.filter((name) => asked[name]);
  return (
    <div className="flex flex-col gap-7">
      <p className="max-w-prose">{t('review.intro')}</p>
      <Section step="personal" title={t('steps.personal')} names={personalNames} />
      <Section step="finances" title={t('fields.loan')} names={[...loanNames, ...chosen]} />
      <Section step="finances" title={t('fields.situation')} names={workNames} />
      <Section
        step="finances"
        title={t('fields.expenses')}
        names={[...expenseNames, ...lawNames.filter((name) => asks.has(name))]}
      />
      {productFor(site, wish)?.questions && (
        <section>
          <Heading step="finances" title={t('fields.answers')} />
          <Suspense>
            <OwnAnswers product={productFor(site, wish)?.code ?? ''} />
          </Suspense>
        </section>
      )}
      <DocumentList uploads={uploads} />
      <div className="rounded-control bg-paper p-4">
        <Checkbox
          label={site.consent.wording?.[language] || t('review.declaration')}
          error={formState.errors.declaration?.message}
          aria-required
          {...register('declaration')}
        />
        <p className="text-ink-muted text-sm">{t('review.rights')}</p>
      </div>
    </div>
  );
}

function Section({ step, title, names }: { step: Step; title: string; names: readonly AnswerName[] }) {
  const t = useT('apply');
  const { labelOf, textOf } = useAnswerTexts();
  return (
    <section>
      <Heading step={step} title={title} />
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        {names.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-ink-muted text-xs">{labelOf(name)}</dt>
            <dd className="break-words font-medium">
              {textOf(name) || <span className="font-normal text-ink-muted">{t('review.empty')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Heading({ step, title }: { step: Step; title: string }) {
  const t = useT('apply');
  return (
    <div className="mb-3 flex items-center justify-between gap-4 border-line border-b pb-2">
      <h3 className="font-semibold text-lg">{title}</h3>
      <Link
        to={`?step=${numberOf(step)}`}
        aria-label={t('review.edit_section', { section: title })}
        className="shrink-0 rounded-sm py-1 font-semibold text-brand text-sm underline underline-offset-4"
      >
        {t('review.edit')}
      </Link>
    </div>
  );
}

function DocumentList({ uploads }: { uploads: Uploads }) {
  const t = useT('apply');
  const { nameOf } = usePaperKinds();
  const { documents, busy } = uploads;
  return (
    <section>
      <Heading step="documents" title={t('steps.documents')} />
      {documents.length === 0 && <p className="text-ink-muted text-sm">{t('documents.none')}</p>}
      <ul className="flex flex-col gap-2 text-sm">
        {documents.map(({ id, name, kind }) => (
          <li key={id} className="min-w-0">
            <span className="wrap-anywhere font-medium">{name}</span>{' '}
            <span className="text-ink-muted">({nameOf(kind)})</span>
          </li>
        ))}
      </ul>
      {busy && (
        <div className="mt-3">
          <Alert announce>{t('documents.wait')}</Alert>
        </div>
      )}
    </section>
  );
}

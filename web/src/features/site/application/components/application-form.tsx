import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useT } from '#/i18n/i18n-provider.tsx';
import { fetchEarly } from '#/lib/reload-for-new-release.ts';
import { useSite } from '#/lib/site.ts';
import { whenIdle } from '#/lib/when-idle.ts';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import type { Application, Receipt } from '../api/application.ts';
import type { FormValues } from '../model/answers.ts';
import { type Marks, MarksContext } from '../model/marks.ts';
import { kindsFor } from '../model/papers.ts';
import { todayIn, wishOf } from '../model/products.ts';
import { type Step, steps } from '../model/steps.ts';
import { ErrorSummary } from './error-summary.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { FinancesStep } from './finances-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { ResumeCard } from './resume-card.tsx';
import { SaveFailed, SaveNote } from './save-note.tsx';
import { StepHeading } from './step-heading.tsx';
import { Stepper } from './stepper.tsx';
import { UploadNews } from './upload-news.tsx';
import { useApplication } from './use-application.ts';
import type { Uploads } from './use-uploads.ts';
import { useForgetProduct } from './use-wish.ts';

/** The last two steps follow while the first is being filled in. */
const fetchDocuments = () => import('./documents-step.tsx');
const fetchReview = () => import('./review-step.tsx');
const DocumentsStep = lazy(async () => ({ default: (await fetchDocuments()).DocumentsStep }));
const ReviewStep = lazy(async () => ({ default: (await fetchReview()).ReviewStep }));

export interface PapersProps {
  step: Step;
  currency: string;
  today: string;
  /** What was read and waits to be looked at. */
  marks: Marks;
  onMarks: (marks: Marks) => void;
  /** The person has looked: what was held back can be kept. */
  onRight: () => void;
  /** Sends files as documents of the application. */
  onSend: (kind: string, files: File[]) => void;
}

export interface ApplicationFormProps {
  /** The way to a telephone, which tells when something has come from there. */
  HandOver?: ComponentType<{ onArrived: () => void }> | undefined;
  /** The way to begin with papers, where there is one. */
  Papers?: ComponentType<PapersProps> | undefined;
  opened: Application | undefined;
  onSent: (receipt: Receipt) => void;
  onDiscard: () => Promise<void>;
}

export function ApplicationForm({ opened, onSent, onDiscard, HandOver, Papers }: ApplicationFormProps) {
  const t = useT('apply');
  const { form, place, draft, marks, uploads, attempt, busy, ...act } = useApplication(opened, onSent);
  const site = useSite();
  const currency = useWatch({ control: form.control, name: 'currency' });
  const { step, number, last } = place;
  useEffect(() => {
    void whenIdle().then(() => fetchEarly(() => Promise.allSettled([fetchDocuments(), fetchReview()])));
  }, []);
  return (
    <FormProvider {...form}>
      <ForgetProduct />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Stepper current={number} last={last} />
          <Card as="div">
            <form noValidate onSubmit={act.send} className="flex flex-col gap-6">
              <div className="flex flex-col gap-1">
                <div className="flex flex-wrap items-center justify-between gap-x-4 text-ink-muted text-sm">
                  <p>{t('step_of', { step: number, total: steps.length })}</p>
                  <SaveNote state={draft.state} />
                </div>
                <StepHeading step={step}>{t(`steps.${step}`)}</StepHeading>
                {number <= 2 && <p className="text-ink-muted text-sm">{t('required_note')}</p>}
              </div>
              <ErrorSummary attempt={attempt} onGoTo={act.jumpTo} />
              {Papers && (
                <Papers
                  step={step}
                  currency={currency}
                  today={todayIn(site, wishOf(form.getValues()), new Date())}
                  marks={marks}
                  onMarks={act.mark}
                  onRight={draft.saveQuietly}
                  onSend={(kind, files) => uploads.sending.add({ kind, files })}
                />
              )}
              <MarksContext value={marks}>
                <Suspense fallback={<Skeleton className="h-96" />}>
                  <StepFields step={step} uploads={uploads} HandOver={HandOver} />
                </Suspense>
              </MarksContext>
              <UploadNews uploads={uploads} />
              <SaveFailed state={draft.state} saveQuietly={draft.saveQuietly} />
              <div className="flex flex-col-reverse gap-3 border-line border-t pt-6 sm:flex-row sm:justify-between">
                {number > 1 ? (
                  <Button variant="secondary" onClick={act.back}>
                    {t('back')}
                  </Button>
                ) : (
                  <span />
                )}
                <Button type="submit" busy={busy || (step === 'review' && uploads.busy)}>
                  {t(buttonText(step, busy))}
                </Button>
              </div>
            </form>
          </Card>
        </div>
        <aside className="flex flex-col gap-5 lg:sticky lg:top-24">
          <EstimateCard />
          {draft.begun && <ResumeCard onSend={act.mailLink} onDiscard={() => draft.end(onDiscard)} />}
        </aside>
      </div>
    </FormProvider>
  );
}

function ForgetProduct() {
  useForgetProduct();
  return null;
}

function buttonText(step: Step, busy: boolean) {
  if (step !== 'review') return 'next';
  return busy ? 'submitting' : 'submit';
}

type StepProps = Pick<ApplicationFormProps, 'HandOver'> & { step: Step; uploads: Uploads };

function StepFields({ step, uploads, HandOver }: StepProps) {
  const site = useSite();
  const { getValues } = useFormContext<FormValues>();
  switch (step) {
    case 'personal':
      return <PersonalStep />;
    case 'finances':
      return <FinancesStep />;
    case 'documents':
      return (
        <DocumentsStep
          kinds={kindsFor(site, getValues(), uploads.documents)}
          uploads={uploads}
          handOver={HandOver && <HandOver onArrived={uploads.look} />}
        />
      );
    case 'review':
      return <ReviewStep uploads={uploads} />;
  }
}

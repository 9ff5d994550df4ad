import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { FormProvider, type Resolver, useForm, useFormContext } from 'react-hook-form';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { showFieldProblems } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { invitationUploads } from '#/lib/resumable.ts';
import { useSite } from '#/lib/site.ts';
import { useLeaveWarning } from '#/lib/use-leave-warning.ts';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Checkbox } from '#/ui/checkbox.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Problem } from '#/ui/problem.tsx';
import { type CoApplication, documentsOfInvitation, invitation } from '../api/co-borrower.ts';
import type { FormValues } from '../model/answers.ts';
import { type Invited, shown, startOf, toSubmit } from '../model/co-application.ts';
import { tellingHalfDates } from '../model/half-dates.ts';
import { coBorrowerSchema, factsFor } from '../model/schema.ts';
import { DocumentsStep } from './documents-step.tsx';
import { SituationFields } from './finances-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { UploadNews } from './upload-news.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  invited: CoApplication;
  onInvited: (next: Invited) => void;
}

/** One page, because there is no loan to choose: who they are, what they earn, their documents, their consent. */
export function CoBorrowerForm({ invited, onInvited }: Props) {
  const t = useT('co_borrower');
  const apply = useT('apply');
  const language = useLanguage();
  const site = useSite();
  const uploads = useUploads(invited, () => invitationUploads(invited.reference), documentsOfInvitation);
  const [problem, setProblem] = useState<unknown>();
  const schema = coBorrowerSchema(factsFor(site, { currency: invited.amount.currency, country: '' }));
  const form = useForm<FormValues>({
    defaultValues: startOf(invited),
    resolver: tellingHalfDates(zodResolver(schema) as unknown as Resolver<FormValues, unknown, FormValues>),
  });
  const { isSubmitting, isDirty } = form.formState;
  useLeaveWarning(isDirty); // nothing is kept before it is sent

  const submit = form.handleSubmit(async () => {
    setProblem(undefined);
    try {
      // What the schema has no rule for, such as the currency, is in the form's own values.
      onInvited(shown(await invitation.submit(toSubmit(form.getValues(), invited, language))));
    } catch (error) {
      if (error instanceof ApiError && error.status === 410) return onInvited({ kind: 'gone' });
      if (!showFieldProblems(error, form.setError)) setProblem(error);
    }
  });
  return (
    <FormProvider {...form}>
      <div className="flex flex-col gap-6">
        <Invitation invited={invited} />
        <form
          method="post"
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-6"
        >
          <Card aria-labelledby="about-you">
            <h2 id="about-you" className="text-xl">
              {t('about_you')}
            </h2>
            <p className="mb-5 text-ink-muted text-sm">{apply('required_note')}</p>
            <PersonalStep invited />
          </Card>
          <Card aria-label={apply('fields.situation')} className="flex flex-col gap-6">
            <SituationFields />
          </Card>
          <Card aria-labelledby="papers">
            <h2 id="papers" className="mb-4 text-xl">
              {apply('steps.documents')}
            </h2>
            <DocumentsStep kinds={site.upload.kinds} uploads={uploads} />
            <UploadNews uploads={uploads} />
          </Card>
          <Card aria-labelledby="consent">
            <h2 id="consent" className="mb-3 text-xl">
              {t('consent')}
            </h2>
            <p className="mb-3 max-w-prose text-sm">{t('liable')}</p>
            <Declaration />
            <Problem of={problem} />
            <Button type="submit" busy={isSubmitting || uploads.busy} className="mt-3">
              {t(uploads.busy ? 'wait' : 'submit')}
            </Button>
          </Card>
        </form>
      </div>
    </FormProvider>
  );
}

/** A part of its own: the form gives the focus to the first field that is wrong, as they were registered. */
function Declaration() {
  const t = useT('apply');
  const language = useLanguage();
  const { consent } = useSite();
  const { register, formState } = useFormContext<FormValues>();
  return (
    <Checkbox
      {...register('declaration')}
      aria-required
      label={consent.wording?.[language] || t('review.declaration')}
      error={formState.errors.declaration?.message}
    />
  );
}

/** Who asks, for what, and until when. */
function Invitation({ invited }: { invited: CoApplication }) {
  const t = useT('co_borrower');
  const { money, date } = useFormats();
  return (
    <Card aria-labelledby="invitation">
      <h2 id="invitation" className="text-xl">
        {t('invitation.title', { name: invited.applicant_name })}
      </h2>
      <p className="mt-2 mb-4 max-w-prose text-ink-muted">{t('invitation.text')}</p>
      <Facts
        facts={[
          [
            t('invitation.reference'),
            <span key="r" className="money">
              {invited.reference}
            </span>,
          ],
          [t('invitation.amount'), money(invited.amount)],
          [t('invitation.duration'), t('invitation.months', { count: invited.duration })],
          [t('invitation.until'), date(invited.expires_at)],
        ]}
      />
    </Card>
  );
}

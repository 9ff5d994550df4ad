import * as z from 'zod/mini';
import type { OwnRequestDetail, OwnReview, WhyRefused } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { showFieldProblems } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import * as rules from '#/lib/rules.ts';
import { ruled } from '#/lib/schema.ts';
import { useZodForm } from '#/lib/use-zod-form.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Field } from '#/ui/field.tsx';
import { Problem } from '#/ui/problem.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toastDone } from '#/ui/toast.ts';
import { useAskReview } from '../api/request.ts';

/** Once, within the days of the product, an applicant may ask for a person who has not decided before. */
export function AskPerson({ request, why }: { request: OwnRequestDetail; why: WhyRefused }) {
  const t = useT('client_requests');
  const { date } = useFormats();
  const may = request.actions.includes('ask_review');
  if (why.review) return <Review review={why.review} />;
  if (!may || !why.review_until) {
    return <p className="text-ink-muted text-sm">{t('review.over')}</p>;
  }
  return (
    <Card aria-labelledby="review">
      <CardTitle id="review">{t('review.title')}</CardTitle>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">
        {t('review.text', { until: date(why.review_until) })}
      </p>
      <ReviewForm request={request} />
    </Card>
  );
}

const longest = 4000;

const schema = z.object({
  text: ruled((value) => rules.required(value) || rules.text(longest)(value)),
});

function ReviewForm({ request }: { request: OwnRequestDetail }) {
  const t = useT('client_requests');
  const ask = useAskReview(request.id);
  const form = useZodForm(schema, { defaultValues: { text: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ text }) =>
    ask.mutate(
      { version: request.version, text },
      {
        onSuccess: () => toastDone(t('review.done')),
        onError: (error) => showFieldProblems(error, form.setError),
      },
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <Problem of={!errors.text && ask.error} />
      <Field label={t('review.label')} hint={t('review.hint')} required error={errors.text?.message}>
        <Textarea {...form.register('text')} maxLength={longest} />
      </Field>
      <Button type="submit" busy={ask.isPending} className="self-start">
        {t('review.submit')}
      </Button>
    </form>
  );
}

function Review({ review }: { review: OwnReview }) {
  const t = useT('client_requests');
  const { dateTime } = useFormats();
  const state = review.closed_at ? (review.upheld ? 'upheld' : 'reopened') : 'running';
  const tones = { running: 'blue', upheld: 'red', reopened: 'green' } as const;
  return (
    <Card aria-labelledby="review">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CardTitle id="review">{t('review.own_title')}</CardTitle>
        <Badge tone={tones[state]}>{t(`review.state.${state}`)}</Badge>
      </div>
      <p className="mt-3 text-ink-muted text-sm">{t('review.asked', { when: dateTime(review.asked_at) })}</p>
      <p className="mt-1 whitespace-pre-line break-words">{review.text}</p>
      {review.closed_at ? (
        <>
          <p className="mt-4 text-ink-muted text-sm">
            {t('review.answered', { when: dateTime(review.closed_at) })}
          </p>
          <p className="mt-1 whitespace-pre-line break-words font-medium">{review.answer}</p>
        </>
      ) : (
        <p className="mt-4 text-ink-muted text-sm">{t('review.running')}</p>
      )}
    </Card>
  );
}

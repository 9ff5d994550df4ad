import type { RequestWork } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';

type Review = NonNullable<RequestWork['review']>;

interface Props {
  review: Review;
  involved: boolean;
  mayReview: boolean;
}

/** The applicant's own view of a refusal, and what a person has answered. */
export function ReviewBlock({ review, involved, mayReview }: Props) {
  const t = useT('requests');
  const formats = useFormats();
  const { closed_at, upheld, by } = review;
  return (
    <section className="rounded-control bg-paper p-4">
      <h3 className="font-semibold text-sm">{t('review.title')}</h3>
      <p className="text-ink-muted text-xs">
        {t('review.asked', { date: formats.dateTime(review.asked_at) })}
      </p>
      <p className="mt-2 whitespace-pre-wrap break-words text-sm">{review.text}</p>
      {closed_at ? (
        <div className="mt-3 border-line border-t pt-3">
          <p className="font-medium text-sm">
            {t(upheld ? 'review.upheld' : 'review.reopened', { by, date: formats.dateTime(closed_at) })}
          </p>
          <p className="mt-1 whitespace-pre-wrap break-words text-sm">{review.answer}</p>
        </div>
      ) : (
        (involved || !mayReview) && (
          <div className="mt-3">
            <Alert>{t(involved ? 'review.involved' : 'review.not_allowed')}</Alert>
          </div>
        )
      )}
    </section>
  );
}

import { useState } from 'react';
import type { StaffPaper } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { useLooks } from '../api/papers.ts';

/** Everything that was said of a paper, newest first. */
export function Verdicts({ paper }: { paper: StaffPaper }) {
  const t = useT('viewer');
  const { i18n } = useI18n();
  const { date, dateTime } = useFormats();
  return (
    <section aria-label={t('verdicts.title')}>
      <h4 className="mb-2 font-semibold text-sm">{t('verdicts.title')}</h4>
      {paper.verdicts.length === 0 && <p className="text-ink-muted text-sm">{t('verdicts.none')}</p>}
      <ol className="flex flex-col gap-2 text-sm">
        {paper.verdicts.map(({ verdict, by, at, reason, note, valid_until, dated }) => (
          <li key={at}>
            <p>
              {t(`verdicts.${verdict}`, { by, date: dateTime(at) })}
              {valid_until && ` · ${t('verdicts.until', { date: date(valid_until) })}`}
              {dated && ` · ${t('verdicts.dated', { date: date(dated) })}`}
            </p>
            {reason && <p className="text-ink-muted">{i18n.text('viewer', `reason.${reason}`) ?? reason}</p>}
            {note && <p className="whitespace-pre-wrap break-words text-ink-muted">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Who at the lender has opened a paper: from the audit log. */
export function Looks({ requestId, paper }: { requestId: string; paper: StaffPaper }) {
  const t = useT('viewer');
  const messageOf = useErrorMessage();
  const { dateTime } = useFormats();
  const [wanted, want] = useState(false);
  const looks = useLooks(requestId, paper.id, wanted);
  return (
    <section aria-label={t('views.title')}>
      <h4 className="mb-2 font-semibold text-sm">{t('views.title')}</h4>
      {!wanted && (
        <Button variant="secondary" size="small" onClick={() => want(true)}>
          {t('views.show')}
        </Button>
      )}
      {wanted && looks.isPending && <Skeleton className="h-10" />}
      {looks.error && (
        <p role="alert" className="text-refused text-sm">
          {messageOf(looks.error)}
        </p>
      )}
      {looks.data?.items.length === 0 && <p className="text-ink-muted text-sm">{t('views.none')}</p>}
      <ul className="flex flex-col gap-1 text-sm">
        {looks.data?.items.map(({ document_id, page, by, at }) => (
          <li key={`${document_id} ${at}`}>
            {t('views.line', { by: by || t('views.former'), date: dateTime(at), page })}
          </li>
        ))}
      </ul>
    </section>
  );
}

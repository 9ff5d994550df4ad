import { useState } from 'react';
import type { Hardship } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Money } from '#/ui/money.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { CaseProps } from './case-props.ts';
import { PaperLink } from './paper-link.tsx';

/** What the client has asked for, newest first, and the answers. */
export function Hardships({ loan, collection }: CaseProps) {
  const t = useT('loans');
  const [answering, answer] = useState<Hardship>();
  const close = () => answer(undefined);
  if (collection.hardships.length === 0) return null;
  const mayAnswer = collection.actions.includes('answer_hardship');
  return (
    <section>
      <h3 className="mb-3 font-semibold text-sm">{t('hardship.title')}</h3>
      <ul className="flex flex-col gap-3">
        {collection.hardships.map((request) => (
          <li key={request.id} className="rounded-control border border-line p-4">
            <Request loanId={loan.id} request={request} />
            {mayAnswer && request.state === 'open' && (
              <Button size="small" className="mt-4" onClick={() => answer(request)}>
                {t('hardship.open')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Dialog
        open={answering !== undefined}
        onOpenChange={(open) => !open && close()}
        title={t('hardship.answer_title')}
        description={t('hardship.answer_text')}
      >
        {answering && <AnswerForm loan={loan} collection={collection} request={answering} onClose={close} />}
      </Dialog>
    </section>
  );
}

function Request({ loanId, request }: { loanId: string; request: Hardship }) {
  const t = useT('loans');
  const { i18n } = useI18n();
  const { date } = useFormats();
  const waits = request.state === 'open';
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="font-medium text-sm">{t('hardship.of', { date: date(request.created_at) })}</p>
        <Badge tone={waits ? 'yellow' : 'gray'}>{t(`hardship.states.${request.state}`)}</Badge>
      </div>
      <Facts
        facts={[
          [t('hardship.wish'), t(`wishes.${request.wish}`)],
          [
            t('hardship.months'),
            request.months > 0 ? t('months', { count: request.months }) : t('hardship.months_unknown'),
          ],
          [t('hardship.can_pay'), request.can_pay.amount > 0 && <Money key="can" of={request.can_pay} />],
        ]}
      />
      {request.reason && <p className="mt-3 whitespace-pre-wrap break-words text-sm">{request.reason}</p>}
      {request.answer && (
        <div className="mt-3 rounded-control bg-paper p-3 text-sm">
          <p className="font-medium">
            {i18n.text('loans', `answers.${request.answer}`) ?? request.answer}
            {request.relief && ` · ${i18n.text('loans', `reliefs.${request.relief}`) ?? request.relief}`}
          </p>
          {request.words && <p className="mt-1 whitespace-pre-wrap break-words">{request.words}</p>}
          <PaperLink loanId={loanId} documentId={request.document_id} label={t('hardship.letter')} />
        </div>
      )}
    </>
  );
}

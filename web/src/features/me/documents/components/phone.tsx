import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useRef } from 'react';
import type { PhoneHandover } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { phoneUploads } from '#/lib/resumable.ts';
import { useFragmentSecret } from '#/lib/use-fragment-secret.ts';
import { useSending } from '#/lib/use-sending.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { SendingList, SendingNews } from '#/ui/sending-list.tsx';
import { useLeavePhone, usePhone } from '../api/documents.ts';
import { Checklist } from './checklist.tsx';
import { SendBox } from './send-box.tsx';
import { useOnline } from './use-online.ts';
import { useWhat } from './use-what.ts';

/** A telephone that was handed over to: it adds papers to one request, and does nothing else. */
export function Phone() {
  const t = useT('documents');
  const messageOf = useErrorMessage();
  const phone = usePhone(useFragmentSecret('token'));
  const leave = useLeavePhone();
  if (leave.isSuccess) return <EmptyState title={t('phone.here.left')} />;
  if (phone.error) {
    const { code } = phone.error instanceof ApiError ? phone.error : { code: '' };
    return (
      <EmptyState title={t(code === 'handover.ended' ? 'phone.here.ended' : 'phone.here.refused')}>
        <p role="alert">{messageOf(phone.error)}</p>
        <p className="mt-1">
          {t(code === 'draft.submitted' ? 'phone.here.sent_text' : 'phone.here.ended_text')}
        </p>
      </EmptyState>
    );
  }
  if (!phone.data) return <p role="status">{t('phone.here.opening')}</p>;
  return <Handed phone={phone.data} leaving={leave.isPending} onLeave={() => leave.mutate()} />;
}

function Handed({
  phone,
  leaving,
  onLeave,
}: {
  phone: PhoneHandover;
  leaving: boolean;
  onLeave: () => void;
}) {
  const t = useT('documents');
  const { time } = useFormats();
  const what = useWhat();
  const online = useOnline();
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const sending = useSending({
    uploads: () => phoneUploads(phone.id),
    unfinished: phone.uploads,
    onArrived: () => void queries.refetchQueries({ queryKey: ['phone'] }),
  });
  return (
    <div className="flex flex-col gap-6">
      <p className="text-ink-muted text-sm">
        {t(phone.reference ? 'phone.here.text' : 'phone.here.text_draft', {
          reference: phone.reference,
          time: time(phone.ends_at),
        })}
      </p>
      {!online && <Alert tone="info">{t('offline')}</Alert>}
      <SendingNews sending={sending} />
      {phone.checklist.length > 0 && <Checklist items={phone.checklist} sending={sending} />}
      <section aria-label={t('send.title')}>
        <h2 ref={heading} tabIndex={-1} className="mb-3 font-semibold outline-none">
          {t('send.title')}
        </h2>
        <SendBox sending={sending} />
        <SendingList sending={sending} unfinished={phone.uploads} onGone={() => heading.current?.focus()} />
      </section>
      {phone.received.length > 0 && (
        <section aria-label={t('phone.here.received')}>
          <h2 className="mb-2 font-semibold">{t('phone.here.received')}</h2>
          <ul className="flex flex-col gap-1 text-sm">
            {phone.received.map((paper) => (
              <li key={paper.id} className="flex items-center gap-2">
                <Icon of={Check} size={18} className="text-approved" />
                {what(paper)} · {t('table.pages', { count: paper.pages.length })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Button variant="secondary" busy={leaving} onClick={onLeave} className="self-start">
        {t('phone.here.done')}
      </Button>
    </div>
  );
}

import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { registerPath } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useDeadline } from '#/lib/deadline.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import type { Receipt } from '../api/application.ts';
import { useBusy } from './use-busy.ts';

/** The application is sent: its reference, what happens now, and the ways on. */
export function Sent({ receipt, onAgain }: { receipt: Receipt; onAgain: () => Promise<void> }) {
  const t = useT('apply');
  const deadline = useDeadline();
  const heading = useRef<HTMLHeadingElement>(null);
  const again = useBusy(onAgain);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card raised className="mx-auto flex w-full max-w-2xl flex-col gap-6">
      <div className="flex flex-col gap-3">
        <Icon of={CircleCheck} size={44} className="text-approved" />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {t('success.title')}
        </h1>
        <p className="text-ink-muted text-lg">{t('success.text')}</p>
      </div>
      <p className="rounded-control bg-brand-tint p-4 text-on-brand-tint">
        <span className="block text-sm">{t('success.reference')}</span>
        <strong className="money font-semibold text-xl">{receipt.reference}</strong>
      </p>
      <section className="flex flex-col gap-2">
        <h2 className="font-semibold text-lg">{t('success.next_title')}</h2>
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 marker:text-ink-muted">
          <li>{t('success.next_check')}</li>
          <li>{t('success.next_answer', { date: deadline(receipt.answer_due_at) })}</li>
          <li>{t('success.next_account')}</li>
        </ol>
      </section>
      <div className="flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={registerPath}>{t('success.account_link')}</ButtonLink>
        <Button variant="secondary" busy={again.busy} onClick={() => void again.run()}>
          {t('success.again')}
        </Button>
      </div>
    </Card>
  );
}

import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import type { MailTrial } from '../api/mailing.ts';

/** What a server did with a test message, and what to do about it. */
export function Trial({ of, to }: { of: MailTrial; to: string }) {
  const t = useT('mailing');
  if (of.verdict === 'taken') {
    return (
      <Alert tone="success" title={t('trial.taken.title')} announce>
        <p>{t('trial.taken.text', { to })}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="danger" title={t(`trial.${of.verdict}.title`)} announce>
      <p>{t(`trial.${of.verdict}.text`)}</p>
      {of.code > 0 && <p className="mt-1 text-sm">{t('trial.code', { code: of.code })}</p>}
    </Alert>
  );
}

import type { OwnRequestDetail } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useWithdraw } from '../api/request.ts';

/** Takes the request back, after asking once. */
export function WithdrawRequest({ request }: { request: OwnRequestDetail }) {
  const t = useT('client_requests');
  const withdraw = useWithdraw(request.id);
  return (
    <div>
      <p className="mb-2 text-ink-muted text-sm">{t('withdraw.hint')}</p>
      <Question
        ask={t('withdraw.open')}
        button={{ variant: 'secondary', size: 'small' }}
        title={t('withdraw.title')}
        text={t('withdraw.text', { reference: request.reference })}
        label={t('withdraw.confirm')}
        keep={t('withdraw.keep')}
        danger
        send={() => withdraw.mutateAsync(request.version)}
        done={t('withdraw.done')}
      />
    </div>
  );
}

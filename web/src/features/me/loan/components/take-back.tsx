import type { Hardship, OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useWithdrawRelief } from '../api/loan.ts';

/** Takes a request for relief back. */
export function TakeBack({ loan, hardship }: { loan: OwnLoan; hardship: Hardship }) {
  const t = useT('client_loan');
  const withdraw = useWithdrawRelief(loan.id);
  return (
    <Question
      ask={t('hardship.withdraw')}
      button={{ variant: 'quiet', size: 'small', className: 'mt-1 -ml-3' }}
      title={t('hardship.withdraw_title')}
      text={t('hardship.withdraw_text')}
      label={t('hardship.withdraw')}
      danger
      send={() => withdraw.mutateAsync(hardship)}
      done={t('hardship.withdrawn')}
    />
  );
}

import { HeartHandshake, MessageCircle, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnLoan } from '#/api/schema.gen.ts';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';

/** Whom to talk to: the lender, those who advise for free, those who settle disputes. */
export function Advice({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  return (
    <aside aria-label={t('help.who')} className="flex flex-col gap-5 rounded-card bg-brand-tint p-5 text-sm">
      <Whom icon={MessageCircle} title={t('help.us')}>
        <p>{t('help.us_text')}</p>
        <Link to={paths.support} className="mt-1 inline-block font-semibold underline underline-offset-4">
          {t('pay.write')}
        </Link>
      </Whom>
      {loan.debt_advice && (
        <Whom icon={HeartHandshake} title={t('help.advice')}>
          <p className="whitespace-pre-line break-words">{loan.debt_advice}</p>
        </Whom>
      )}
      {loan.mediation && (
        <Whom icon={Scale} title={t('help.dispute')}>
          <p className="whitespace-pre-line break-words">{t('help.mediation', { who: loan.mediation })}</p>
        </Whom>
      )}
    </aside>
  );
}

function Whom({ icon, title, children }: { icon: typeof Scale; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <Icon of={icon} size={20} />
      <div className="min-w-0">
        <h2 className="mb-1 font-semibold text-sm">{title}</h2>
        {children}
      </div>
    </div>
  );
}

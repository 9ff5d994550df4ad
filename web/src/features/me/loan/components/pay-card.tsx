import { Download } from 'lucide-react';
import type { OwnLoan, PayInto } from '#/api/schema.gen.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Facts } from '#/ui/facts.tsx';
import { Icon } from '#/ui/icon.tsx';
import { slipUrl } from '../api/loan.ts';

/** Where to pay, and by which reference the payment is found. */
export function PayCard({ loan, into }: { loan: OwnLoan; into: PayInto }) {
  const t = useT('client_loan');
  const lang = useLanguage();
  const { money, date } = useFormats();
  return (
    <Card aria-labelledby="pay">
      <CardTitle id="pay">{t('pay.title')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">{t('pay.text')}</p>
      <Facts
        facts={[
          [t('pay.amount'), money(into.amount)],
          [t('pay.due'), date(into.pay_by)],
          [t('pay.holder'), into.holder],
          ['IBAN', <Code key="iban" text={into.iban} />],
          [t('pay.reference'), <Code key="reference" text={into.reference} />],
        ]}
      />
      <ButtonAnchor href={slipUrl(loan.id, lang)} download variant="secondary" size="small" className="mt-4">
        <Icon of={Download} size={16} />
        {t('pay.slip')}
      </ButtonAnchor>
    </Card>
  );
}

const Code = ({ text }: { text: string }) => <span className="money">{text}</span>;

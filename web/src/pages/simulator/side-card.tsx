import { ArrowRight, MessageCircle, Phone } from 'lucide-react';
import { applyWith, paths } from '#/app/site/paths.ts';
import { exampleId, type Simulation, simulatedOf } from '#/features/site/simulator/index.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useInstalments } from '#/lib/credit/use-instalments.ts';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import { callLink } from '#/lib/telephone.ts';
import { ButtonAnchor, ButtonLink } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';

/** Stays in sight beside the figures: the instalment, and the two ways on. */
export function SideCard({ simulation }: { simulation: Simulation }) {
  const t = useT('simulator');
  const { company } = useSite();
  return (
    <aside aria-labelledby="next-title" className="print:hidden lg:row-start-2 lg:col-start-2">
      <Card as="div" raised className="grid gap-5 lg:sticky lg:top-24">
        <CardTitle id="next-title">{t('aside.title')}</CardTitle>
        <Summary simulation={simulation} />
        <ButtonLink to={applyWith(simulatedOf(simulation))} wide>
          {t('aside.apply')}
          <Icon of={ArrowRight} />
        </ButtonLink>
        <p className="text-ink-muted text-sm">{t('aside.free')}</p>
        <div className="grid gap-2 border-line border-t pt-5">
          <p className="font-semibold">{t('aside.questions')}</p>
          <ButtonLink to={paths.contact} variant="secondary" size="small">
            <Icon of={MessageCircle} size={18} />
            {t('aside.contact')}
          </ButtonLink>
          <ButtonAnchor href={callLink(company.phone)} variant="quiet" size="small">
            <Icon of={Phone} size={18} />
            {company.phone}
          </ButtonAnchor>
        </div>
      </Card>
    </aside>
  );
}

function Summary({ simulation: { result, currency, amount, months } }: { simulation: Simulation }) {
  const t = useT('simulator');
  const { money, wholeMoney, percent } = useFormats();
  const { figures, usual } = useInstalments(result?.product.repayment, currency);
  const [first] = result ? figures(result) : [];
  if (!(result && first)) return null;
  return (
    <div>
      <p className="text-ink-muted text-sm">
        {t('aside.loan', { amount: wholeMoney({ amount, currency }), count: months })}
      </p>
      <p className="money font-semibold text-2xl">{money({ amount: first.minor, currency })}</p>
      <p className="text-ink-muted text-sm">
        {usual ? t('aside.month') : first.label} ·{' '}
        <a href={`#${exampleId}`} className="underline underline-offset-2">
          {t('aside.apr', { apr: percent(result.apr) })}
        </a>
      </p>
    </div>
  );
}

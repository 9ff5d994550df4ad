import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import type { Simulation } from '../model/use-simulation.ts';

/** What the law wants beside every rate: the worked example, the warning, and that this is an estimate. */
export function LegalNotes({ simulation }: { simulation: Simulation }) {
  const t = useT('home');
  const example = useExample(simulation);
  const onRequest = useOnRequestFrom(simulation);
  return (
    <div className="grid gap-3 rounded-b-card border-line border-t bg-paper px-5 py-5 text-ink-muted text-xs sm:px-8">
      {onRequest && (
        <p className="font-medium text-ink">{t('simulator.on_request', { amount: onRequest })}</p>
      )}
      {example && (
        <p>
          <strong className="font-semibold text-ink">{t('simulator.example_title')}.</strong> {example}
        </p>
      )}
      <p className="font-semibold text-ink text-sm">{t('simulator.warning')}</p>
      <p>{t('simulator.warning_swiss')}</p>
      <p>{t('simulator.disclaimer')}</p>
    </div>
  );
}

function useExample({ amount, months, currency, rateType, result }: Simulation): string | undefined {
  const t = useT('home');
  const { money, percent } = useFormats();
  if (!result) return undefined;
  const inCurrency = (value: number) => money({ amount: value, currency });
  return t(`simulator.example_${rateType}`, {
    amount: inCurrency(amount),
    months,
    rate: percent(Number(result.rate)),
    count: months - 1,
    payment: inCurrency(result.payment),
    last: inCurrency(result.last),
    apr: percent(result.apr),
    cost: inCurrency(result.cost),
    total: inCurrency(result.legalTotal),
  });
}

/** Above which amount loans are on request, when this one is. */
function useOnRequestFrom({ currency, result }: Simulation): string | undefined {
  const { wholeMoney } = useFormats();
  const { products } = useSite();
  if (!result?.product.on_request) return undefined;
  const standard = products.filter((product) => product.currency === currency && !product.on_request);
  const limit = Math.max(...standard.map((product) => product.amount_max));
  return Number.isFinite(limit) ? wholeMoney({ amount: limit, currency }) : undefined;
}

import { Link } from 'react-router';
import { lawPath } from '#/app/site/paths.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { offered } from '#/lib/credit/catalogue.ts';
import { useInstalments } from '#/lib/credit/use-instalments.ts';
import { useFormats } from '#/lib/format.ts';
import { useSite } from '#/lib/site.ts';
import type { Simulation } from '../model/use-simulation.ts';

/** Where the worked example stands; tables of rates link to it. */
export const exampleId = 'example';

/** What the law wants beside every rate: the worked example, the warning, and that this is an estimate. */
export function LegalNotes({ simulation }: { simulation: Simulation }) {
  const t = useT('calculator');
  const example = useExample(simulation);
  const language = useLanguage();
  const onRequest = useOnRequestFrom(simulation);
  return (
    <div className="grid gap-3 rounded-b-card border-line border-t bg-paper px-5 py-5 text-ink-muted text-xs sm:px-8">
      {onRequest && <p className="font-medium text-ink">{t('on_request', { amount: onRequest })}</p>}
      {example && (
        <p id={exampleId}>
          <strong className="font-semibold text-ink">{t('example_title')}.</strong> {example}
        </p>
      )}
      {simulation.result?.product.notices.map(({ since, text }) => (
        <p key={since} className="font-semibold text-ink text-sm">
          {text[language]}
        </p>
      ))}
      <p>{t('disclaimer')}</p>
      {simulation.result && (
        <p>
          <Link
            to={lawPath(simulation.result.product.code)}
            className="inline-flex min-h-6 items-center text-brand underline underline-offset-2"
          >
            {t('law_link')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** The server puts the same sentences into its documents. */
const examples = { fixed: 'example_fixed', variable: 'example_variable' } as const;
const otherExamples = { fixed: 'example_parts_fixed', variable: 'example_parts_variable' } as const;

function useExample({ amount, months, currency, rateType, result }: Simulation): string | undefined {
  const t = useT('calculator');
  const { money, percent } = useFormats();
  const { parts, usual } = useInstalments(result?.product.repayment, currency);
  if (!result) return undefined;
  const inCurrency = (value: number) => money({ amount: value, currency });
  const figures = {
    amount: inCurrency(amount),
    months,
    rate: percent(Number(result.rate)),
    apr: percent(result.apr),
    cost: inCurrency(result.cost),
    total: inCurrency(result.legalTotal),
  };
  if (!usual) return t(otherExamples[rateType], { ...figures, parts: parts(result) });
  return t(examples[rateType], {
    ...figures,
    count: months - 1,
    payment: inCurrency(result.payment),
    last: inCurrency(result.last),
  });
}

/** Above which amount loans are on request, when this one is. */
function useOnRequestFrom({ currency, residence, result }: Simulation): string | undefined {
  const { wholeMoney } = useFormats();
  const site = useSite();
  if (!result?.product.on_request) return undefined;
  const standard = offered(site, { currency, residence }).filter((product) => !product.on_request);
  const limit = Math.max(...standard.map((product) => product.amount_max));
  return Number.isFinite(limit) ? wholeMoney({ amount: limit, currency }) : undefined;
}

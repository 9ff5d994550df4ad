import { Link } from 'react-router';
import { lawPath } from '#/app/site/paths.ts';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { offered } from '#/lib/credit/catalogue.ts';
import { bestRateOf } from '#/lib/credit/pricing.ts';
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
      <PersonalRate simulation={simulation} />
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

/** Within which bounds the score of a request may bring the rate. */
function PersonalRate({ simulation: { amount, months, rateType, result } }: { simulation: Simulation }) {
  const t = useT('calculator');
  const { percent } = useFormats();
  if (!result?.product.score_off) return null;
  const best = bestRateOf(result.product, rateType, months, amount);
  return <p>{t('personal_rate', { from: percent(Number(best)), to: percent(Number(result.rate)) })}</p>;
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
  const insured = result.insurance
    ? ` ${t('example_insurance', { insurance: inCurrency(result.insurance) })}`
    : '';
  if (!usual) return t(otherExamples[rateType], { ...figures, parts: parts(result) }) + insured;
  return (
    t(examples[rateType], {
      ...figures,
      count: months - 1,
      payment: inCurrency(result.payment),
      last: inCurrency(result.last),
    }) + insured
  );
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

import type { CheckRun, Finding, RefusalReason, Score } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useCantonName } from '#/lib/cantons.ts';
import { useFormats } from '#/lib/format.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { Money } from '#/ui/money.tsx';
import { worstFirst } from '../../model/findings.ts';
import { Facts } from '../facts.tsx';
import { CheckInputs } from './check-inputs.tsx';

/** One run of the checks, whole: what each rule said, the month of the household, the points, and what went in. */
export function CheckTrace({ run, reasons }: { run: CheckRun; reasons: readonly RefusalReason[] }) {
  const t = useT('requests');
  return (
    <>
      <Findings findings={run.trace.findings} />
      {reasons.length > 0 && (
        <section>
          <h3 className="mb-2 font-semibold">{t('checks.reasons')}</h3>
          <ul className="list-disc pl-5 text-sm">
            {reasons.map(({ code, text }) => (
              <li key={code}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1 2xl:grid-cols-2">
        <Budget run={run} />
        <Points score={run.trace.score} />
      </div>
      <CheckInputs inputs={run.inputs} />
      <p className="text-ink-muted text-xs">{t('checks.rules_version', { version: run.rules })}</p>
    </>
  );
}

const tones: Record<Finding['result'], Tone> = {
  pass: 'green',
  remark: 'blue',
  refer: 'yellow',
  against: 'red',
};

function Findings({ findings }: { findings: readonly Finding[] }) {
  const t = useT('requests');
  return (
    <section>
      <h3 className="mb-2 font-semibold">{t('checks.rules')}</h3>
      <ul className="divide-y divide-line rounded-control border border-line">
        {worstFirst(findings).map((finding) => (
          <li
            key={finding.code}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5"
          >
            <div className="min-w-0 text-sm">
              <p>{finding.text ?? finding.code}</p>
              <FindingDetail finding={finding} />
            </div>
            <Badge tone={tones[finding.result]}>{t(`checks.results.${finding.result}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FindingDetail({ finding: { params } }: { finding: Finding }) {
  const t = useT('requests');
  const formats = useFormats();
  const { nameOf: kindName } = usePaperKinds();
  const { percent, missing } = params ?? {};
  if (typeof percent === 'string')
    return <p className="text-ink-muted text-xs">{formats.percent(Number(percent))}</p>;
  if (typeof missing !== 'string') return null;
  const documents = missing.split(', ').map(kindName).join(', ');
  return <p className="text-ink-muted text-xs">{t('checks.missing', { documents })}</p>;
}

function Budget({ run }: { run: CheckRun }) {
  const t = useT('requests');
  const { i18n } = useI18n();
  const formats = useFormats();
  const cantonName = useCantonName();
  const { budget, burden } = run.trace;
  if (!budget) return null;
  const { currency } = run.inputs;
  const figure = (amount: number) => <Money of={{ amount, currency }} />;
  const unknown = budget.unknown.map((what) => i18n.text('requests', `checks.unknowns.${what}`) ?? what);
  return (
    <section>
      <h3 className="mb-3 font-semibold">{t('checks.budget')}</h3>
      <Facts
        facts={[
          [t('checks.income'), figure(budget.income)],
          [
            budget.living_of
              ? t('checks.living_of', { canton: cantonName(budget.living_of) })
              : t('checks.living'),
            figure(0 - budget.living),
          ],
          [t('checks.rent'), figure(0 - budget.rent)],
          [t('checks.obligations'), figure(0 - budget.obligations)],
          ...(budget.rule === 'capacity' ? [[t('checks.taxes'), figure(0 - budget.taxes)] as const] : []),
          [
            t(budget.rule === 'capacity' ? 'checks.needed_capacity' : 'checks.needed'),
            figure(0 - budget.needed),
          ],
          [t('checks.surplus'), <strong key="surplus">{figure(budget.surplus)}</strong>],
          [t('checks.burden'), burden && formats.percent(Number(burden))],
        ]}
      />
      {unknown.length > 0 && (
        <p className="mt-3 text-ink-muted text-xs">{t('checks.unknown', { what: unknown.join(', ') })}</p>
      )}
    </section>
  );
}

function Points({ score }: { score: Score | null }) {
  const t = useT('requests');
  if (!score) {
    return (
      <section>
        <h3 className="mb-3 font-semibold">{t('checks.score')}</h3>
        <p className="text-ink-muted text-sm">{t('checks.no_score')}</p>
      </section>
    );
  }
  const signed = (points: number) => (points > 0 ? `+${points}` : String(points).replace('-', '−'));
  return (
    <section>
      <h3 className="mb-3 font-semibold">
        {t('checks.score')} <span className="money">{score.points}</span>
      </h3>
      <FigureTable
        caption={t('checks.score')}
        head={[t('checks.characteristic'), t('checks.points'), t('checks.lost')]}
        rows={score.parts.map((part) => ({
          key: part.characteristic,
          cells: [
            t(`checks.characteristics.${part.characteristic}`),
            signed(part.points),
            part.lost > 0 ? signed(-part.lost) : '–',
          ],
        }))}
      />
    </section>
  );
}

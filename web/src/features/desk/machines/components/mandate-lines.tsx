import type { ProgramMandate } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { draftOfMandate, figureNames, isAmount } from '../model/mandate.ts';

/** A mandate in words, a line for each thing that it names. */
export function useMandateLines() {
  const t = useT('machines');
  const { money } = useFormats();
  const { nameOf: paper } = usePaperKinds();
  const line = (label: string, value: string) => t('programs.mandate.line', { label, value });
  return (m: ProgramMandate | undefined): readonly string[] => {
    if (!m) return [t('programs.mandate.none')];
    const draft = draftOfMandate(m);
    const { approve, release, refuse, papers, currency = '' } = m;
    const amounts: Record<string, number | undefined> = {
      'approve.max': approve?.max_minor,
      'approve.sum': approve?.per_day.sum_minor,
      'release.max': release?.max_batch_minor,
      'release.sum': release?.per_day.sum_minor,
      'book.max': m.book?.max_minor,
      'book.sum': m.book?.per_day.sum_minor,
      'refund.max': m.refund?.max_minor,
      'refund.sum': m.refund?.per_day.sum_minor,
    };
    const figures = figureNames.flatMap((name) => {
      const [part = name] = name.split('.');
      if (!(part in m)) return [];
      const amount = amounts[name];
      const value =
        isAmount(name) && amount !== undefined ? money({ amount, currency }) : (draft.figures[name] ?? '');
      return [line(t(`programs.mandate.figures.${name}`), value)];
    });
    return [
      ...(m.acts ?? []).map((act) => t(`programs.mandate.acts.${act}`)),
      ...(papers ? [line(t('programs.mandate.papers'), papers.map(paper).join(', '))] : []),
      ...(refuse ? [line(t('programs.mandate.refuse'), t(`programs.mandate.modes.${refuse.mode}`))] : []),
      ...(approve ? [line(t('programs.mandate.products'), approve.products.join(', '))] : []),
      ...(approve?.only_if ?? []).map(
        (one) => `${t('programs.mandate.only_if')} ${t(`programs.mandate.conditions.${one}`)}`,
      ),
      ...figures,
      ...(release?.workdays_only ? [t('programs.mandate.workdays_only')] : []),
    ];
  };
}

export function MandateList({ of: mandate }: { of: ProgramMandate | undefined }) {
  const lines = useMandateLines();
  return (
    <ul className="grid gap-1">
      {lines(mandate).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

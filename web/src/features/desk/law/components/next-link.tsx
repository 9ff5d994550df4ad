import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import type { LawShown } from '../api/law.ts';

/** Where the next value of a figure is entered; nothing for people who may not. */
export type ToNext = ((rule: string) => string) | undefined;

/** Leads to the form of the next value, where the rule is a figure of the country itself. */
export function NextLink({ rule, law, toNext }: { rule: string; law: LawShown; toNext: ToNext }) {
  const t = useT('law');
  if (!toNext || !law.series.some((each) => each.rule === rule)) return null;
  return (
    <>
      {' '}
      <Link to={toNext(rule)} className="inline-block font-semibold underline">
        {t('endings.next')}
      </Link>
    </>
  );
}

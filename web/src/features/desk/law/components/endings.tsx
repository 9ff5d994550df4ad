import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import type { LawShown } from '../api/law.ts';
import type { Words } from '../model/say.ts';
import { nameOf } from '../model/say.ts';
import { NextLink, type ToNext } from './next-link.tsx';

/** Figures that the law sets anew, and whose last day is near or past. */
export function Endings({ law, words, toNext }: { law: LawShown; words: Words; toNext: ToNext }) {
  const t = useT('law');
  const { date } = useFormats();
  const endings = law.endings.filter(({ rule }) => !law.open.some((gap) => gap.rule === rule)); // those are said above
  if (endings.length === 0) return null;
  return (
    <Alert tone="warning" title={t('endings.title')}>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {endings.map(({ rule: id, kind, last, over }) => {
          const rule = law.rules.find((each) => each.id === id);
          return (
            <li key={id}>
              {rule ? (
                <a href={`#${id}`} className="font-semibold underline">
                  {nameOf(rule, words)}
                </a>
              ) : (
                <strong>{t(`kinds.${kind}`)}</strong>
              )}{' '}
              {rule ? '' : `(${id}) `}
              {t(over ? 'endings.over' : 'endings.soon', { day: date(last) })}
              <NextLink rule={id} law={law} toNext={toNext} />
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}

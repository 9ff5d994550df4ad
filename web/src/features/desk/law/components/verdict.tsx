import type { LawGap } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import type { LawShown } from '../api/law.ts';
import type { Words } from '../model/say.ts';
import { nameOf } from '../model/say.ts';
import { NextLink, type ToNext } from './next-link.tsx';

/** Whether loans can be made under the law on the day, and what is in the way. */
export function Verdict({ law, words, toNext }: { law: LawShown; words: Words; toNext: ToNext }) {
  const t = useT('law');
  const { date } = useFormats();
  const open = law.open.length === 0;
  const day = date(law.on);
  if (law.credit !== 'loan') return <Alert tone="info" title={t('verdict.others')} />;
  return (
    <Alert tone={open ? 'success' : 'warning'} title={t(open ? 'verdict.open' : 'verdict.closed', { day })}>
      {!open && (
        <ul className="mt-2 flex list-disc flex-col gap-2 pl-5">
          {law.open.map((gap) => (
            <li key={gap.rule}>
              <Gap gap={gap} law={law} words={words} />
              {gap.reason === 'ended' && <NextLink rule={gap.rule} law={law} toNext={toNext} />}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function Gap({ gap, law, words }: { gap: LawGap; law: LawShown; words: Words }) {
  const t = useT('law');
  const { date } = useFormats();
  if (gap.reason === 'untried') return t('gaps.untried');
  const why = t(`gaps.${gap.reason}`, { day: gap.last ? date(gap.last) : '' });
  const rule = law.rules.find(({ id }) => id === gap.rule);
  if (!rule) {
    return (
      <>
        <strong>{gap.kind ? t(`kinds.${gap.kind}`) : gap.rule}</strong>
        {gap.reason === 'silent' ? '' : ` (${gap.rule})`} {why}
      </>
    );
  }
  return (
    <>
      <a href={`#${rule.id}`} className="font-semibold underline">
        {nameOf(rule, words)}
      </a>{' '}
      {why}
      {gap.why && (
        <span lang="en" className="block">
          {gap.why}
        </span>
      )}
    </>
  );
}

import { Phone } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { paths } from '#/app/site/paths.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { callLink } from '#/lib/telephone.ts';
import { matches } from '#/lib/text-search.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { PageTitle } from '../page-title.tsx';
import { type Answer, answersOf } from './answers.ts';
import { QuestionItem } from './question-item.tsx';
import { groups, type Question } from './questions.ts';
import { SearchBox } from './search-box.tsx';
import { useOpenQuestion } from './use-open-question.ts';

export function FaqPage() {
  const t = useT('faq');
  const [query, setQuery] = useState('');
  const answers = useAnswers();
  const wanted = useDeferredValue(query);
  const found = new Set(
    [...answers]
      .filter(([, { question, answer }]) => matches(`${question} ${answer}`, wanted))
      .map(([name]) => name),
  );
  return (
    <div className="container-page pb-6">
      <PageHead title={t('title')} description={t('description')} />
      <PageTitle title={t('title')} text={t('intro')}>
        <SearchBox query={query} onQuery={setQuery} found={wanted.trim() ? found.size : undefined} />
      </PageTitle>
      <div className="grid items-start gap-10 lg:grid-cols-[1fr_20rem]">
        <Questions answers={answers} found={found} />
        <Help />
      </div>
    </div>
  );
}

function useAnswers(): ReadonlyMap<Question, Answer> {
  const { i18n, language } = useI18n();
  const site = useSite();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language must give new answers
  return useMemo(() => answersOf(i18n, site), [i18n, site, language]);
}

interface QuestionsProps {
  answers: ReadonlyMap<Question, Answer>;
  found: ReadonlySet<Question>;
}

/** All stay on the page: what does not match is hidden, so that a deep link still finds its question. */
function Questions({ answers, found }: QuestionsProps) {
  const t = useT('faq');
  const open = useOpenQuestion();
  if (found.size === 0) return <p className="rounded-card border border-line bg-surface p-6">{t('none')}</p>;
  return (
    <div className="grid gap-10">
      {groups.map(([group, names]) => (
        <section
          key={group}
          aria-labelledby={`group-${group}`}
          hidden={!names.some((name) => found.has(name))}
        >
          <h2 id={`group-${group}`} className="text-xl">
            {t(`groups.${group}`)}
          </h2>
          <div className="mt-3 rounded-card border border-line bg-surface">
            {names.map((name) => {
              const { question = '', answer = '' } = answers.get(name) ?? {};
              return (
                <QuestionItem
                  key={name}
                  name={name}
                  question={question}
                  answer={answer}
                  hidden={!found.has(name)}
                  open={open === name}
                />
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}

function Help() {
  const t = useT('faq');
  const { company } = useSite();
  return (
    <aside
      aria-labelledby="help-title"
      className="rounded-card bg-brand-tint p-6 text-on-brand-tint lg:sticky lg:top-22"
    >
      <h2 id="help-title" className="text-xl">
        {t('help.title')}
      </h2>
      <p className="mt-2">{t('help.text')}</p>
      <div className="mt-5 grid gap-2">
        <ButtonLink to={paths.contact} wide>
          {t('help.contact')}
        </ButtonLink>
        <a
          href={callLink(company.phone)}
          className="inline-flex min-h-12 items-center justify-center gap-2 rounded-control border border-line-strong bg-surface px-5 py-2.5 text-center font-semibold text-ink hover:border-brand hover:text-brand"
        >
          <Icon of={Phone} size={18} />
          {t('help.call', { phone: company.phone.replace(/\s/g, '\u00a0') })}
        </a>
      </div>
    </aside>
  );
}

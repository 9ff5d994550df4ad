import {
  HandHeart,
  Languages,
  LockKeyhole,
  type LucideIcon,
  ReceiptText,
  Scale,
  UserRoundCheck,
} from 'lucide-react';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useSite } from '#/lib/site.ts';
import { callLink } from '#/lib/telephone.ts';
import { PageHead } from '#/pages/page-head.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { PageTitle } from '../page-title.tsx';
import { Slope } from '../slope.tsx';
import { Team } from './team.tsx';

const commitments: [
  key: 'clear' | 'human' | 'responsible' | 'private' | 'languages' | 'support',
  LucideIcon,
][] = [
  ['clear', ReceiptText],
  ['human', UserRoundCheck],
  ['responsible', Scale],
  ['private', LockKeyhole],
  ['languages', Languages],
  ['support', HandHeart],
];

export function AboutPage() {
  const t = useT('about');
  const { company } = useSite();
  return (
    <>
      <PageHead title={t('title')} description={t('description')} />
      <div className="container-page">
        <PageTitle title={t('heading')} text={t('intro', { company: company.name })} />
        <Story />
      </div>
      <Commitments />
      <Team />
      <Office />
    </>
  );
}

function Story() {
  const t = useT('about');
  const { company } = useSite();
  return (
    <section aria-labelledby="story-title" className="grid gap-8 pb-14 lg:grid-cols-[3fr_2fr] lg:gap-14">
      <div>
        <h2 id="story-title" className="text-2xl">
          {t('story.title')}
        </h2>
        <div className="mt-4 grid max-w-[38rem] gap-4">
          <p>{t('story.first')}</p>
          <p>{t('story.second')}</p>
          <p>{t('story.third')}</p>
        </div>
      </div>
      <figure className="self-center">
        <Slope />
        {company.founded > 0 && (
          <figcaption className="mt-3 text-center font-medium text-ink-muted text-sm">
            {t('since', { year: company.founded })}
          </figcaption>
        )}
      </figure>
    </section>
  );
}

function Commitments() {
  const t = useT('about');
  const { promise } = useSite();
  return (
    <section aria-labelledby="commitments-title" className="border-line border-y bg-surface py-14">
      <div className="container-page">
        <h2 id="commitments-title" className="text-2xl">
          {t('commitments.title')}
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {commitments.map(([key, icon]) => (
            <li key={key}>
              <span className="text-brand">
                <Icon of={icon} size={26} />
              </span>
              <h3 className="mt-3 text-lg">{t(`commitments.${key}.title`)}</h3>
              <p className="mt-1 text-ink-muted">
                {t(`commitments.${key}.text`, { hours: promise.answer_hours })}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Office() {
  const t = useT('about');
  const { company } = useSite();
  return (
    <section aria-labelledby="office-title" className="container-page">
      <div className="grid gap-6 rounded-card border border-line bg-surface p-6 sm:p-8 md:grid-cols-[1fr_auto] md:items-center">
        <div>
          <h2 id="office-title" className="text-xl">
            {t('office.title')}
          </h2>
          <address className="mt-3 not-italic">
            <span className="block font-medium">{company.name}</span>
            {company.address_lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            <a
              href={callLink(company.phone)}
              className="mt-2 inline-block font-medium text-brand underline-offset-4 hover:underline"
            >
              {company.phone}
            </a>
          </address>
          <p className="mt-3 text-ink-muted text-sm">{t('office.text')}</p>
        </div>
        <ButtonLink to={paths.contact} variant="secondary" className="md:justify-self-end">
          {t('office.contact')}
        </ButtonLink>
      </div>
    </section>
  );
}

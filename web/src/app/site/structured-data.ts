import type { I18n } from '#/i18n/i18n.ts';
import type { Key } from '#/i18n/keys.ts';
import { unitsOf } from '#/lib/currency.ts';
import type { PageData } from '#/lib/page-data.ts';
import type { Site } from '#/lib/site.ts';
import { answersOf } from '#/pages/faq/answers.ts';
import { addressIn } from './address-in.ts';
import { paths } from './paths.ts';

type Thing = Record<string, unknown>;

/** What a page is about, in the words of schema.org, from the same settings and texts as the page itself. */
export function structuredData(path: string, i18n: I18n, { site, origin }: PageData): Thing[] {
  const things: Thing[] = [];
  if (path === paths.home || path === paths.about || path === paths.contact)
    things.push(lender(site, origin));
  if (path === paths.home || path === paths.simulator) things.push(...loans(site, origin));
  if (path === paths.faq) things.push(questions(i18n, site));
  const name = names[path];
  if (name) things.push(trail(path, i18n, origin, name));
  return things.map((thing) => ({ '@context': 'https://schema.org', ...thing }));
}

const lenderId = (origin: string) => `${origin}/#lender`;

function lender({ company, hours }: Site, origin: string): Thing {
  return {
    '@type': 'FinancialService',
    '@id': lenderId(origin),
    name: company.name,
    legalName: company.legal_name,
    url: `${origin}/`,
    logo: `${origin}/icon.svg`,
    image: `${origin}/og/home.png`,
    email: company.email,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.address_lines.join(', '),
      addressCountry: company.country,
    },
    ...(company.founded > 0 && { foundingDate: String(company.founded) }),
    openingHoursSpecification: hours.week.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${weekdays[day - 1]}`,
      opens,
      closes,
    })),
  };
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

function loans({ products }: Site, origin: string): Thing[] {
  return products.map(({ code, currency, amount_min, amount_max, durations, on_request }) => ({
    '@type': 'LoanOrCredit',
    '@id': `${origin}/#${code}`,
    name: code,
    provider: { '@id': lenderId(origin) },
    currency,
    amount: {
      '@type': 'MonetaryAmount',
      currency,
      minValue: amount_min / unitsOf(currency),
      maxValue: amount_max / unitsOf(currency),
    },
    loanTerm: {
      '@type': 'QuantitativeValue',
      minValue: Math.min(...durations),
      maxValue: Math.max(...durations),
      unitCode: 'MON',
    },
    ...(on_request && { loanType: 'on request' }),
  }));
}

function questions(i18n: I18n, site: Site): Thing {
  const answers = [...answersOf(i18n, site).values()];
  return {
    '@type': 'FAQPage',
    inLanguage: i18n.language,
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Pages below the home page, by the name that the menus give them. */
const names: Record<string, Key<'common'>> = {
  [paths.simulator]: 'nav.simulator',
  [paths.apply]: 'nav.apply',
  [paths.about]: 'nav.about',
  [paths.contact]: 'nav.contact',
  [paths.faq]: 'nav.faq',
  [paths.law]: 'footer.law',
  [paths.terms]: 'footer.terms',
  [paths.privacy]: 'footer.privacy',
  [paths.cookies]: 'footer.cookies',
  [paths.rgpd]: 'footer.rgpd',
  [paths.imprint]: 'footer.imprint',
  [paths.verify]: 'nav.verify',
};

function trail(path: string, i18n: I18n, origin: string, name: Key<'common'>): Thing {
  const step = (position: number, to: string, key: Key<'common'>) => ({
    '@type': 'ListItem',
    position,
    name: i18n.t('common', key),
    item: addressIn(i18n.language, origin, to),
  });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [step(1, paths.home, 'nav.home'), step(2, path, name)],
  };
}

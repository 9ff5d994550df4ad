import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shipped } from '#/testing/shipped.ts';
import { fitting, namedIn, type Product, productFor, purposesIn, type Wish } from './catalogue.ts';

interface Golden {
  products: Product[];
  site: { code: string; except?: string[] }[];
  wishes: {
    what: string;
    currency: string;
    minor: number;
    residence?: string;
    purpose?: string;
    channel?: string;
    product?: string;
    fits: string[];
    takes?: string;
  }[];
}

const golden = JSON.parse(
  readFileSync('../internal/rule/settings/testdata/catalogue.json', 'utf8'),
) as Golden;

/** What the server sends of them. */
const site = {
  products: golden.site.map(({ code, except }) => {
    const product = golden.products.find((each) => each.code === code);
    return { ...product, ...(except && { except }) } as Product;
  }),
};

const codes = (products: Product[]) => products.map(({ code }) => code);

describe('visitors get the products that the server would choose', () => {
  test.each(golden.wishes.filter(({ channel }) => !channel))('$what', ({ minor, fits, takes, ...rest }) => {
    const wish: Wish = { ...rest, amount: minor };
    expect(codes(fitting(site, wish))).toEqual(fits);
    expect(productFor(site, wish)?.code).toBe((takes ?? fits[0]) || undefined);
  });
});

test('residence is asked where it chooses, a purpose where products name one', () => {
  expect(namedIn(site, 'EUR')).toEqual(['DE', 'NL']);
  expect(purposesIn(site, 'EUR')).toEqual(['car']);
  for (const currency of ['EUR', 'CHF']) {
    expect(namedIn(shipped, currency)).toEqual([]);
    expect(purposesIn(shipped, currency)).toEqual([]);
  }
});

import type { Site } from '#/lib/site.ts';

export type Product = Site['products'][number];

/** A wish, as far as it chooses a product; what is left out is not told. */
export interface Wish {
  currency: string;
  /** Minor units. */
  amount: number;
  /** Country code of where the borrower lives: it chooses the law. */
  residence?: string | undefined;
  purpose?: string | undefined;
  /** Code of the product that was chosen among those that fit. */
  product?: string | undefined;
}

type Catalogue = Pick<Site, 'products'>;

/**
 * The products that a wish may choose among when its amount is left open, the default first. The server has the same
 * in internal/rule/settings/catalogue.go and sends the products that visitors are offered today; both sides are held
 * to internal/rule/settings/testdata/catalogue.json.
 */
export function offered(site: Catalogue, wish: Omit<Wish, 'amount'>): Product[] {
  const { currency, residence, purpose } = wish;
  const sold = site.products.filter(
    (each) => each.currency === currency && (!each.purposes?.length || has(each.purposes, purpose)),
  );
  const general = sold.filter((each) => !each.residences?.length);
  if (!residence) return defaultFirst(general.length > 0 ? general : sold);
  const named = namedIn(site, currency).includes(residence);
  return defaultFirst(named ? sold.filter((each) => has(each.residences, residence)) : general);
}

/** The products that lend a wish, the default first. */
export const fitting = (site: Catalogue, wish: Wish): Product[] =>
  offered(site, wish).filter(
    ({ amount_min, amount_max }) => wish.amount >= amount_min && wish.amount <= amount_max,
  );

/** The product of a wish: the one that was chosen if it fits, else the first that fits. */
export function productFor(site: Catalogue, wish: Wish): Product | undefined {
  return fitting(site, wish).find(({ code }) => !wish.product || code === wish.product);
}

/** What the insurance costs by which loans are quoted that require one, as in internal/rule/catalogue/insurance.go. */
export function compulsoryPremium({ required_insurance: required, insurances }: Product) {
  if (!required?.covers.length) return undefined;
  return insurances?.find(({ covers }) => required.covers.every((each) => covers.includes(each)))?.premium;
}

/** The countries that have products of their own in a currency; of some of them everything may have ended. */
export function namedIn({ products }: Catalogue, currency: string): string[] {
  const same = products.filter((each) => each.currency === currency);
  return [...new Set(same.flatMap(({ residences = [], except = [] }) => [...residences, ...except]))].sort();
}

/** The purposes that products of a currency are told apart by. */
export const purposesIn = ({ products }: Catalogue, currency: string): string[] => [
  ...new Set<string>(
    products.filter((each) => each.currency === currency).flatMap((each) => each.purposes ?? []),
  ),
];

const has = (list: readonly string[] | undefined, value: string | undefined) =>
  value !== undefined && (list ?? []).includes(value);

const defaultFirst = (products: Product[]) =>
  [...products].sort((a, b) => Number(b.default === true) - Number(a.default === true));

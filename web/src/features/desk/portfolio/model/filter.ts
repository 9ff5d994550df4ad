import { oneOf } from '#/lib/search-params.ts';

export const spans = [1, 3, 6, 12, 24, 36, 60, 0] as const;
export type Span = (typeof spans)[number];

/** How applications come; loans of a book that was taken over came by none of the others. */
export const channels = ['site', 'staff', 'partner', 'takeover'] as const;
export type Channel = (typeof channels)[number];

/** What the figures are of; nought months are all. */
export interface PortfolioFilter {
  months: Span;
  product: string;
  country: string;
  channel: Channel | '';
  quarters: boolean;
  /** Of overrides: the id of who decided. */
  person: string;
}

const usual: Span = 12;

/** As the address bar has it. Nonsense is read as the usual. */
export function readFilter(params: URLSearchParams): PortfolioFilter {
  const months = params.get('months');
  return {
    months: spans.find((span) => String(span) === months) ?? usual,
    product: params.get('product')?.slice(0, 50) ?? '',
    country: params.get('country')?.slice(0, 2) ?? '',
    channel: oneOf(params, 'channel', channels) ?? '',
    quarters: params.has('quarters'),
    person: params.get('person')?.slice(0, 64) ?? '',
  };
}

export function writeFilter({
  months,
  product,
  country,
  channel,
  quarters,
  person,
}: PortfolioFilter): URLSearchParams {
  return new URLSearchParams({
    ...(months !== usual && { months: String(months) }),
    ...(product && { product }),
    ...(country && { country }),
    ...(channel && { channel }),
    ...(quarters && { quarters: '1' }),
    ...(person && { person }),
  });
}

export const spans = [7, 30, 90, 365] as const;
export type Span = (typeof spans)[number];

export interface FigureFilter {
  days: Span;
  product: string | undefined;
}

const usual: Span = 30;

/** What the figures are of, as the address bar has it. Nonsense is read as the usual. */
export function readFigureFilter(params: URLSearchParams): FigureFilter {
  const days = Number(params.get('days'));
  return {
    days: spans.find((span) => span === days) ?? usual,
    product: params.get('product')?.slice(0, 50) || undefined,
  };
}

export function writeFigureFilter({ days, product }: FigureFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (days !== usual) params.set('days', String(days));
  if (product) params.set('product', product);
  return params;
}

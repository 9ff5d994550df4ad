import type { CheckedPart } from '#/api/schema.gen.ts';

/** What a verification has found so far. */
export type Checked = Omit<CheckedPart, 'next'>;

export const nothingChecked: Checked = { chains: 0, records: 0, broken: 0, breaks: [] };

const shown = 50;

export const addPart = (sum: Checked, part: Checked): Checked => ({
  chains: sum.chains + part.chains,
  records: sum.records + part.records,
  broken: sum.broken + part.broken,
  breaks: [...sum.breaks, ...part.breaks].slice(0, shown),
});

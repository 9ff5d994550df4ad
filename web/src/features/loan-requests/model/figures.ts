/** Figures as people type them: "8 000,50", "8'000.50", "4,5". */
function plain(text: string): string {
  return text.replace(/[\s\u00a0\u202f'’]/gu, '').replace(',', '.');
}

/** Minor units of an amount, or undefined when the text is none. */
export function readAmount(text: string): number | undefined {
  const figure = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(plain(text));
  if (!figure) return undefined;
  const minor = Number(figure[1]) * 100 + Number((figure[2] ?? '').padEnd(2, '0'));
  return minor > 0 ? minor : undefined;
}

/** Percent per year as the API has it, or undefined when the text is none. */
export function readRate(text: string): string | undefined {
  const figure = plain(text);
  return /^\d{1,3}(\.\d{1,6})?$/.test(figure) ? figure : undefined;
}

export const writeAmount = (minor: number) => (minor / 100).toFixed(2).replace(/\.00$/, '');

import type { Plugin } from 'vite';

/** Titles that the specification quotes stay as they are quoted. */
const quoted = /"((Refuser|Approuver) cette demande de prêt \?|Demande (envoyée|soumise) !)"/;

/** French has a space before some signs, and no line may begin with one: the space is made one that does not break. */
export function unbrokenFrench(json: string): string {
  const lines = json.split('\n');
  return lines
    .map((line) => (quoted.test(line) ? line : line.replace(/ (?=[?!;:»%])|(?<=«) /g, '\u00a0')))
    .join('\n');
}

/** Writers of src/i18n/fr need not think of it. The server does the same for papers and e-mails. */
export const frenchSpaces: Plugin = {
  name: 'french-spaces',
  enforce: 'pre',
  transform: (code, id) => (/\/src\/i18n\/fr\/\w+\.json$/.test(id) ? unbrokenFrench(code) : undefined),
};

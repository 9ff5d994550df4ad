import type { MailText, Words } from '../api/mailing.ts';

/** What the form shows: the lender's own words where there are some, the shipped ones elsewhere. */
export const shownWords = ({ parts, words }: Pick<MailText, 'parts' | 'words'>): Words =>
  Object.fromEntries(parts.map(({ key, shipped }) => [key, words[key] ?? shipped]));

/** What is kept of the form: only what is not as shipped. */
export const ownWords = (parts: MailText['parts'], shown: Words): Words =>
  Object.fromEntries(
    parts.flatMap(({ key, shipped }) => (shown[key] === shipped ? [] : [[key, shown[key] ?? '']])),
  );

/** Whether two sets of words say the same. */
export const sameWords = (a: Words, b: Words) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([key, text]) => b[key] === text);

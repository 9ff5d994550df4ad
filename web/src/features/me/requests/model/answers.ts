import type { AskAnswer, AskedItem, Document, OwnAsked } from '#/api/schema.gen.ts';
import type { ApiError } from '#/lib/api.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { blank } from '#/lib/rules.ts';

/** What someone has given so far, by the position of what was asked: words, or the id of a document. */
export type Given = Record<number, string>;

/** As long as the server takes. */
export const longestAnswer = 2000;

/** The document that was added for an item before the page was left; a later one goes before an earlier one. */
export function alreadyAdded(
  item: AskedItem,
  asked: OwnAsked,
  documents: readonly Document[],
): Document | undefined {
  return documents
    .filter(({ kind, created_at }) => kind === item.document_kind && created_at >= asked.at)
    .sort((a, b) => b.created_at.localeCompare(a.created_at))[0];
}

/** Two items may ask for the same kind: each keeps a document of its own where there are enough. */
export function givenBefore(asked: OwnAsked, documents: readonly Document[]): Given {
  const given: Given = {};
  let left = [...documents];
  for (const item of asked.items) {
    if (item.kind !== 'document') continue;
    const found = alreadyAdded(item, asked, left);
    if (!found) continue;
    given[item.position] = found.id;
    left = left.filter(({ id }) => id !== found.id);
  }
  return given;
}

export const toAnswers = (asked: OwnAsked, given: Given): AskAnswer[] =>
  asked.items.map(({ position, kind }) =>
    kind === 'document'
      ? { position, document_id: given[position] ?? '' }
      : { position, text: (given[position] ?? '').trim() },
  );

/** What is missing still, by position, each with its encoded message. */
export function missing(asked: OwnAsked, given: Given): Record<number, string> {
  const found = asked.items
    .filter(({ position }) => blank(given[position] ?? ''))
    .map(({ position, kind }) => [position, kind === 'document' ? 'ask.document_missing' : 'field.required']);
  return Object.fromEntries(found);
}

/** The server names items by their place in the list ("/items/0/text"). */
export function refused(asked: OwnAsked, { fields }: ApiError): Record<number, string> {
  const found = fields.map(({ pointer, code, params }) => {
    const index = Number(/^\/items\/(\d+)\//.exec(pointer)?.[1] ?? -1);
    return [asked.items[index]?.position ?? -1, encodeMessage(code, params)];
  });
  return Object.fromEntries(found);
}

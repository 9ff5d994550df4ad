import type { NewMessage } from '#/api/schema.gen.ts';
import { blank, limits, message } from '#/lib/rules.ts';

/** What a client chooses from, in the order of the form. */
export const subjects = ['question', 'payment', 'document', 'other'] as const;

export type Wrong = Partial<Record<keyof Pick<NewMessage, 'subject' | 'text'>, string>>;

/** The first message of a conversation, by the rule of the specification. */
export function wrongStart({ subject, text }: { subject: string; text: string }): Wrong {
  const wrong: Wrong = {};
  if (!subject) wrong.subject = 'field.required';
  const code = message(text);
  if (code) wrong.text = code;
  return wrong;
}

/** What follows may be as short as "Merci !". */
export function wrongReply({ text }: { text: string }): Wrong {
  if (blank(text)) return { text: 'field.required' };
  const code = message(text);
  return code && code !== 'message.too_short' ? { text: code } : {};
}

export const longest = limits.messageMax;

/** Characters as people count them. */
export const lengthOf = (text: string) => [...text].length;

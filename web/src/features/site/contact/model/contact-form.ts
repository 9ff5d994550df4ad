import { clean, email, message, name, type Rule } from '#/lib/rules.ts';

export interface ContactInput {
  name: string;
  email: string;
  message: string;
}

export type ContactField = keyof ContactInput;

/** A code of the errors catalog for each field that is not right. */
export type ContactErrors = Partial<Record<ContactField, string>>;

export const contactFields = ['name', 'email', 'message'] as const;

export const emptyContact: ContactInput = { name: '', email: '', message: '' };

/** What is being written, as long as the tab lives: the person who reads the privacy policy meanwhile finds it again. */
export const unsent = { message: emptyContact };

const rules: Record<ContactField, Rule> = { name, email, message };

/** Three fields need no library of forms, which would weigh more than the page. */
export function problemsIn(values: ContactInput): ContactErrors {
  const broken = contactFields.map((field) => [field, rules[field](values[field])] as const);
  return Object.fromEntries(broken.filter(([, code]) => code !== ''));
}

/** What a field becomes while it is typed in: no space before, one between words. The end stays, to type on. */
export const asTyped: Record<ContactField, (value: string) => string> = {
  name: (value) => value.replace(/\s+/gu, ' ').trimStart(),
  email: (value) => value.replace(/\s+/gu, ''),
  message: (value) =>
    value
      .replace(/[^\S\n]+/gu, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trimStart(),
};

/** What is sent: the same without the space at the end. */
export function cleaned(values: ContactInput): ContactInput {
  return {
    name: clean(values.name),
    email: asTyped.email(values.email),
    message: asTyped
      .message(values.message)
      .replace(/ ?\n ?/g, '\n')
      .trimEnd(),
  };
}

/** Characters as people and the server count them. */
export const lengthOf = (text: string) => [...text].length;

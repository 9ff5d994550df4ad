import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Language } from './fixtures.ts';

/** Gives the words of a screen from the catalogs, so that the tests run in every language. */
export function texts(language: Language) {
  return (key: string, params: Record<string, string | number> = {}): string => {
    const [namespace = '', path = ''] = key.split(':');
    const file = resolve(import.meta.dirname, `../src/i18n/${language}/${namespace}.json`);
    let value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    for (const part of path.split('.')) value = (value as Record<string, unknown>)?.[part];
    if (typeof value !== 'string') throw new Error(`no text ${key} in ${language}`);
    return value.replace(/\{\{(\w+)\}\}/g, (_, name) => String(params[name] ?? ''));
  };
}

export type Texts = ReturnType<typeof texts>;

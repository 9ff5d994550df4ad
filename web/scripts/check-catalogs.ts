import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, languages } from '../src/i18n/languages.ts';
import { readJson, web } from './paths.ts';

interface Tree {
  [key: string]: string | Tree;
}

/** Used by Go, or by data: not looked for in the code of the web app. */
const usedElsewhere = [
  'mail',
  'agreement',
  'errors',
  'errors_desk',
  'reasons',
  'countries',
  'cantons',
  'wire',
  'decision',
  'schedule',
  'paper',
  'replies',
  'dossier',
  'export',
  'interviews',
  'law_text',
  'score_file',
];

/** Every language must have the keys and placeholders of the French catalogs, and every key must be used. */
export function main() {
  const failures = [...parity(), ...unused()];
  for (const failure of failures) console.error(failure);
  if (failures.length > 0) process.exitCode = 1;
}

const namespaces = () =>
  readdirSync(join(web, 'src', 'i18n', defaultLanguage)).map((file) => file.replace('.json', ''));

const catalog = (language: string, namespace: string) =>
  new Map(flatten(readJson<Tree>('src', 'i18n', language, `${namespace}.json`)));

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

function parity(): string[] {
  return namespaces().flatMap((namespace) => {
    const source = catalog(defaultLanguage, namespace);
    return languages
      .filter((language) => language !== defaultLanguage)
      .flatMap((language) => differences(`${language}/${namespace}`, source, catalog(language, namespace)));
  });
}

function differences(name: string, source: Map<string, string>, other: Map<string, string>): string[] {
  const missing = [...source.keys()]
    .filter((key) => !other.has(key))
    .map((key) => `${name}: ${key} is missing`);
  const extra = [...other.keys()]
    .filter((key) => !source.has(key))
    .map((key) => `${name}: ${key} is not in French`);
  const torn = [...source]
    .filter(([key, text]) => other.has(key) && placeholders(text) !== placeholders(other.get(key) ?? ''))
    .map(([key]) => `${name}: ${key} has other placeholders than French`);
  const empty = [...other].filter(([, text]) => !text.trim()).map(([key]) => `${name}: ${key} is empty`);
  return [...missing, ...extra, ...torn, ...empty];
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join(' ');
}

/**
 * A key counts as used when the code names it, or names what stands before a `${...}` in a template. Short keys may
 * match by accident; what this finds is surely unused.
 */
function unused(): string[] {
  const code = sources();
  const quoted = new Set([...code.matchAll(/['"`]([a-z0-9_.]+)['"`]/gi)].map((match) => match[1]));
  const stems = [...code.matchAll(/`(?:[a-z]+:)?([a-z0-9_.]+\.)\$\{/gi)].map((match) => match[1] ?? '');
  return namespaces()
    .filter((namespace) => !usedElsewhere.includes(namespace))
    .flatMap((namespace) =>
      [...catalog(defaultLanguage, namespace).keys()]
        .map((key) => key.replace(/_(one|other)$/, ''))
        .filter((key) => !quoted.has(key) && !stems.some((stem) => key.startsWith(stem)))
        .map((key) => `${namespace}: nothing uses ${key}`),
    );
}

function sources(): string {
  const files = readdirSync(join(web, 'src'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => /\.tsx?$/.test(file.name) && !/\.test\.tsx?$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n');
}

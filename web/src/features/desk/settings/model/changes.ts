import { type Language, languages } from '#/i18n/languages.ts';
import { same, valueAt } from './document.ts';
import type { Label, ListSpec, Spec } from './spec.ts';

/** One value that a version changed: where it stands in the form, and what was and is there. */
export interface Change {
  trail: Step[];
  spec?: Spec;
  language?: Language;
  before: unknown;
  after: unknown;
}

/** A field of the form, or an element of a list by its place and, where it has one, its name. */
export type Step = { label: Label } | { number: number; names: Named[] } | { unknown: string };
export interface Named {
  spec: Spec;
  value: unknown;
}

/** A difference of the server as the values that people know from the form: lists are looked into. */
export function changesOf(
  specs: readonly Spec[],
  { pointer, before, after }: { pointer: string; before: string; after: string },
): Change[] {
  return walk(specs, pointer, parsed(before), parsed(after), []);
}

const parsed = (json: string): unknown => (json === '' ? undefined : JSON.parse(json));

function walk(
  specs: readonly Spec[],
  path: string,
  before: unknown,
  after: unknown,
  trail: Step[],
): Change[] {
  const spec = specs.find(({ at }) => path === at || path.startsWith(`${at}/`));
  if (!spec) return [{ trail: [...trail, { unknown: path }], before, after }];
  const rest = path.slice(spec.at.length);
  const here = [...trail, { label: spec.label }];
  switch (spec.kind) {
    case 'texts':
      return inLanguages(spec, rest, before, after, here);
    case 'group':
      return rest ? walk(spec.of, rest, before, after, here) : inside(spec.of, before, after, here);
    case 'list':
      return rest ? [] : inList(spec, before, after, here);
    default:
      return [{ trail: here, spec, before, after }];
  }
}

function inside(specs: readonly Spec[], before: unknown, after: unknown, trail: Step[]): Change[] {
  return specs.flatMap((spec) => {
    const [was, is] = [valueAt(before, spec.at), valueAt(after, spec.at)];
    return same(was, is) ? [] : walk([spec], spec.at, was, is, trail);
  });
}

function inLanguages(spec: Spec, rest: string, before: unknown, after: unknown, trail: Step[]): Change[] {
  if (rest) {
    const language = languages.find((each) => rest === `/${each}`);
    return [{ trail, spec, before, after, ...(language && { language }) }];
  }
  return languages.flatMap((language) => {
    const [was, is] = [valueAt(before, `/${language}`), valueAt(after, `/${language}`)];
    return same(was, is) ? [] : [{ trail, spec, language, before: was, after: is }];
  });
}

/** As long as there are as many, elements are compared by their place; otherwise what came and what went is told. */
function inList(spec: Spec & ListSpec, before: unknown, after: unknown, trail: Step[]): Change[] {
  const [was, is] = [before, after].map((list) => (list as unknown[] | undefined) ?? []) as [
    unknown[],
    unknown[],
  ];
  const step = (element: unknown, index: number): Step => ({
    number: index + 1,
    names: namesOf(spec, element),
  });
  if (was.length === is.length) {
    return is.flatMap((element, index) =>
      same(was[index], element)
        ? []
        : inside(spec.of, was[index], element, [...trail, step(was[index], index)]),
    );
  }
  const missing = (from: unknown[], other: unknown[]) =>
    from
      .map((element, index) => ({ element, index }))
      .filter(({ element }) => !other.some((each) => same(each, element)));
  return [
    ...missing(was, is).map(({ element, index }) => ({
      trail: [...trail, { number: index + 1, names: [] }],
      before: namesOf(spec, element),
      after: undefined,
    })),
    ...missing(is, was).map(({ element, index }) => ({
      trail: [...trail, { number: index + 1, names: [] }],
      before: undefined,
      after: namesOf(spec, element),
    })),
  ];
}

/** What tells an element from others: its name, or all its plain values. */
export function namesOf({ of, name }: ListSpec, element: unknown): Named[] {
  return of
    .filter((spec) =>
      name
        ? name.some((at) => at === spec.at || at.startsWith(`${spec.at}/`))
        : spec.kind !== 'texts' && spec.kind !== 'flag',
    )
    .map((spec) => ({ spec, value: valueAt(element, name?.find((at) => at.startsWith(spec.at)) ?? spec.at) }))
    .filter(({ value }) => value !== '' && value !== undefined);
}

/** The supplements that a version, or a proposal, adds to those of the law before it. */
export function addedRules(
  differences: readonly { before: string; after: string }[],
): { country: string; rules: string }[] {
  return differences.flatMap(({ before, after }) => {
    const [was, is] = [before, after].map(
      (json) => (parsed(json) as { country: string; rules: string }[] | undefined) ?? [],
    );
    return is?.slice(was?.length) ?? [];
  });
}

/** The texts of papers that a version changes; a difference may be of all texts of a language. */
export function rewordedTexts(
  differences: readonly { pointer: string; before: string; after: string }[],
): { key: string; language: Language; before: string; after: string }[] {
  return differences.flatMap(({ pointer, before, after }) => {
    const [, lang, key] = pointer.split('/');
    const language = languages.find((each) => each === lang);
    if (!language) return [];
    const texts = (json: string): Record<string, string> => {
      const value = parsed(json);
      return typeof value === 'string' ? { [key ?? '']: value } : ((value as Record<string, string>) ?? {});
    };
    const [was, is] = [texts(before), texts(after)];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((each) => was[each] !== is[each])
      .map((each) => ({ key: each, language, before: was[each] ?? '', after: is[each] ?? '' }));
  });
}

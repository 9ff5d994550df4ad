type Step = string | number;

/** "/week/0/opens" as the steps that lead there. */
export const stepsOf = (pointer: string): Step[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step.replaceAll('~1', '/').replaceAll('~0', '~')));

export function valueAt(document: unknown, pointer: string): unknown {
  let value = document;
  for (const step of stepsOf(pointer)) value = (value as Record<Step, unknown> | undefined)?.[step];
  return value;
}

/** The document with another value at a place; nothing of the old one is touched. */
export function withValue<T>(document: T, pointer: string, value: unknown): T {
  const [first, ...rest] = stepsOf(pointer);
  if (first === undefined) return value as T;
  const inner = (document as Record<Step, unknown> | undefined)?.[first];
  const next = rest.length === 0 ? value : withValue(inner, `/${rest.join('/')}`, value);
  if (typeof first === 'number') {
    const list = [...((document as unknown[] | undefined) ?? [])];
    list[first] = next;
    return list as T;
  }
  return { ...(document as object), [first]: next } as T;
}

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The document without the spaces that pasted texts begin and end with. */
export function trimmed<T>(document: T): T {
  if (typeof document === 'string') return document.trim() as T;
  if (Array.isArray(document)) return document.map(trimmed) as T;
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(Object.entries(document).map(([key, value]) => [key, trimmed(value)])) as T;
}

/** One's own entries on top of what someone else has saved: whatever one did not touch is theirs. A list is one value. */
export function merged<T extends object>(before: T, mine: T, theirs: T): T {
  if (Array.isArray(mine)) return same(before, mine) ? theirs : mine;
  const own = Object.entries(mine).filter(([key, value]) => !same(value, before[key as keyof T]));
  return { ...theirs, ...Object.fromEntries(own) };
}

/** A list with two neighbours in each other's place. */
export function swapped<T>(list: readonly T[], index: number, other: number): T[] {
  const next = [...list];
  [next[index], next[other]] = [next[other] as T, next[index] as T];
  return next;
}

import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '..');

/** Every module that an entry reaches, by static and dynamic imports. */
function reached(entry: string): Set<string> {
  const seen = new Set<string>();
  const todo = [join(src, entry)];
  for (let file = todo.pop(); file; file = todo.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g,
    ))
      todo.push(path.startsWith('#/') ? join(src, path.slice(2)) : resolve(dirname(file), path));
  }
  return seen;
}

/** The folders in which Tailwind looks for the classes of a style sheet. */
function sources(sheet: string): string[] {
  return [...readFileSync(join(src, 'styles', sheet), 'utf8').matchAll(/@source '([^']+)'/g)].map(
    ([, path = '']) => join(src, 'styles', path),
  );
}

describe('a style sheet holds the classes of every component of its entry', () => {
  it.each([
    ['entries/site.tsx', 'site.css'],
    ['entries/frame.tsx', 'site.css'],
    ['entries/admin.tsx', 'admin.css'],
  ])('%s: %s', (entry, sheet) => {
    const folders = sources(sheet);
    const parts = [...reached(entry)].filter(
      (file) => file.endsWith('.tsx') && readFileSync(file, 'utf8').includes('className'),
    );
    expect(parts.length).toBeGreaterThan(40);
    expect(
      parts.filter((file) => !folders.some((folder) => file === folder || file.startsWith(`${folder}/`))),
    ).toEqual([]);
  });
});

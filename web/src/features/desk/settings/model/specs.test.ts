import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Spec } from './spec.ts';
import { specs } from './specs.ts';

interface Schema {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

const { components } = JSON.parse(readFileSync('../internal/api/v1/testdata/openapi.json', 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};
const documents = components.schemas.SettingsDocuments?.properties ?? {};

/** What no form shows, and why. */
const exceptions: Record<string, string> = {
  law: 'rows in the words of the law, on a page of their own',
  papers: 'texts with placeholders, on a page of their own',
  'company/demo':
    'set by the command that fills a demo alone, so that invented people are never taken for real ones',
  'policies/approvers': 'one value is possible',
  'questions/*/order': 'where the question stands in the list',
};

/** The places at which a document holds values, an element of a list by a star. */
function places(schema: Schema | undefined, at: string): string[] {
  if (schema?.$ref) return places(components.schemas[schema.$ref.replace(/^.*\//, '')], at);
  const some = schema?.anyOf?.find((each) => each.$ref); // or nothing
  if (some) return places(some, at);
  if (schema?.properties)
    return Object.entries(schema.properties).flatMap(([name, each]) => places(each, `${at}/${name}`));
  if (schema?.items) return places(schema.items, `${at}/*`);
  return [at];
}

function shows(all: readonly Spec[], place: string): boolean {
  return all.some((spec) => {
    if (place !== spec.at && !place.startsWith(`${spec.at}/`)) return false;
    const rest = place.slice(spec.at.length);
    if (spec.kind === 'list') return shows(spec.of, rest.replace(/^\/\*/, ''));
    return spec.kind === 'group' ? shows(spec.of, rest) : true;
  });
}

test('every value of every setting has a field in a form, or a reason why not', () => {
  const without = Object.entries(documents).flatMap(([name, schema]) =>
    name in exceptions
      ? []
      : places(schema, '')
          .filter((place) => !shows(specs[name as keyof typeof specs], place))
          .map((place) => name + place),
  );
  expect(Object.keys(documents).length).toBeGreaterThan(15);
  expect(without.sort()).toEqual(
    Object.keys(exceptions)
      .filter((each) => each.includes('/'))
      .sort(),
  );
});

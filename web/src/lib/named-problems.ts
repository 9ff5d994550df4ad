import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** The resolver of a form whose rules name each field at fault by its path, as in "fees.late.rate". */
export const resolverOf =
  <Values extends FieldValues>(problemsOf: (values: Values) => Map<string, string>): Resolver<Values> =>
  (values) => {
    const problems = problemsOf(values);
    if (problems.size === 0) return { values, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const [name, message] of problems) nest(errors, name.split('.'), { type: 'custom', message });
    return { values: {}, errors: errors as FieldErrors<Values> };
  };

function nest(tree: Record<string, unknown>, [key = '', ...rest]: string[], leaf: object): void {
  if (rest.length === 0) {
    tree[key] = leaf;
    return;
  }
  tree[key] ??= {};
  nest(tree[key] as Record<string, unknown>, rest, leaf);
}

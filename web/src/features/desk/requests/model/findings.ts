import type { Finding } from '#/api/schema.gen.ts';

const order: readonly Finding['result'][] = ['against', 'refer', 'remark', 'pass'];

/** What needs a person comes first; among equals the order of the rules stays. */
export function worstFirst(findings: readonly Finding[]): Finding[] {
  return [...findings].sort((a, b) => order.indexOf(a.result) - order.indexOf(b.result));
}

/** "Application", "Application 2", ...: names of factors are unique for a person. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let name = wanted;
  for (let n = 2; used.has(name.toLowerCase()); n++) name = `${wanted} ${n}`;
  return name;
}

/** A secret in groups of four, as people copy it. */
export const inGroups = (secret: string) => secret.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');

export interface KindGroup {
  /** Before the dot: what the events are about. */
  about: string;
  kinds: string[];
}

/** Kinds of events in groups by what they are about, in the order in which the server names them. */
export function groupKinds(kinds: readonly string[]): KindGroup[] {
  const groups: KindGroup[] = [];
  for (const kind of kinds) {
    const [about = kind] = kind.split('.');
    const group = groups.find((known) => known.about === about);
    if (group) group.kinds.push(kind);
    else groups.push({ about, kinds: [kind] });
  }
  return groups;
}

/** With or without one of them, in the order of all. */
export const toggled = <Name extends string>(
  all: readonly Name[],
  chosen: readonly Name[],
  one: Name,
): Name[] => all.filter((kind) => (kind === one) !== chosen.includes(kind));

/** A body as people read it; what is no JSON stays as it is. */
export function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

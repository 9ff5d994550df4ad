const most = 8;

/** The rows around the one that comes next: enough to see where a loan is, in less than a screen. */
export function nearby<Row>(rows: readonly Row[], next: Row | undefined): readonly Row[] {
  const at = next === undefined ? rows.length : rows.indexOf(next);
  const from = Math.max(0, Math.min(at - 2, rows.length - most));
  return rows.slice(from, from + most);
}

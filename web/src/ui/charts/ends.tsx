/** What the first and the last step of a drawing are called, below it. */
export function Ends({ of: [first, last] }: { of: readonly [string, string] }) {
  return (
    <>
      <text x="0" y="100%" dy="-2" className="fill-ink-muted text-xs">
        {first}
      </text>
      <text x="100%" y="100%" dy="-2" textAnchor="end" className="fill-ink-muted text-xs">
        {last}
      </text>
    </>
  );
}

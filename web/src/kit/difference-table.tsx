import { Table, Td, Th } from '#/ui/table.tsx';

interface Props {
  title: string;
  /** Of the columns: where, what was there, what is there now. */
  heads: readonly [place: string, before: string, after: string];
  differences: readonly { pointer: string; before: string; after: string }[];
  place: (pointer: string) => string;
  /** A value as it is written, a line for each part of it. */
  lines: (pointer: string, json: string) => readonly string[];
  /** What stands for a value that is not given. */
  none: string;
}

/** What a change replaces by what, in the words of the page. */
export function DifferenceTable({ title, heads, differences, place, lines, none }: Props) {
  const [where, before, after] = heads;
  const show = (pointer: string, json: string) => {
    const shown = lines(pointer, json);
    if (shown.length === 0) return <span className="text-ink-muted">{none}</span>;
    return (
      <ul className="grid gap-1">
        {shown.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    );
  };
  return (
    <Table className="stacked">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          <Th>{where}</Th>
          <Th>{before}</Th>
          <Th>{after}</Th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.pointer}>
            <Td className="font-medium">{place(difference.pointer)}</Td>
            <Td data-label={before} className="wrap-anywhere">
              {show(difference.pointer, difference.before)}
            </Td>
            <Td data-label={after} className="wrap-anywhere">
              {show(difference.pointer, difference.after)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

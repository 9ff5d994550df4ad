import { scaleLinear } from 'd3-scale';
import { area, line, type SeriesPoint, stack } from 'd3-shape';
import { useId, useMemo } from 'react';
import { Ends } from './ends.tsx';

type Row = readonly [lower: number, upper: number];

interface Part {
  /** Its name and figure, written at the part itself. */
  label: string;
  /** Class names of the area, and of the words on it. */
  area: string;
  text: string;
}

interface Props {
  title: string;
  /** What the drawing says, in a sentence: all that some readers get of it. */
  description: string;
  /** One row per step: what lies below, what lies on top. */
  rows: readonly Row[];
  lower: Part;
  upper: Part;
  /** What the first and the last step are called. */
  ends: readonly [string, string];
  /** The row to point at. */
  marked?: number | undefined;
}

const width = 1000;
const height = 100;

/**
 * Parts of a whole over time. The outlines are stretched to the space there is; words stand outside of that, at their
 * own size, and are placed by percentages: the prerendered drawing fits every screen without a script or a style.
 */
export function StackedAreas({ title, description, rows, lower, upper, ends, marked }: Props) {
  const id = useId();
  const { x, areas, edge } = useMemo(() => outlines(rows), [rows]);
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      className="block h-64 w-full overflow-visible sm:h-72"
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      <rect x="0" y="3" width="12" height="12" rx="3" className={upper.area} />
      <text x="20" y="14" className={`font-medium text-sm ${upper.text}`}>
        {upper.label}
      </text>
      <svg
        aria-hidden="true"
        x="0"
        y="28"
        width="100%"
        height="82%"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
      >
        <path d={areas[0]} className={lower.area} />
        <path d={areas[1]} className={upper.area} />
        {/* Two pixels of the ground between the parts: colour alone must not tell them apart. */}
        <path
          d={edge}
          fill="none"
          className="stroke-surface"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        {marked !== undefined && (
          <path
            d={`M${x(marked)} 0V${height}`}
            className="stroke-ink"
            strokeWidth="2"
            strokeDasharray="4 3"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <text x="12" y="74%" className={`font-medium text-sm ${lower.text}`}>
        {lower.label}
      </text>
      <Ends of={ends} />
    </svg>
  );
}

function outlines(rows: readonly Row[]) {
  const x = scaleLinear([0, Math.max(1, rows.length - 1)], [0, width]);
  const y = scaleLinear([0, Math.max(...rows.map(([low, high]) => low + high))], [height, 0]);
  const layers = stack<Row, 0 | 1>()
    .keys([0, 1])
    .value((row, key) => row[key])([...rows]);
  const filled = area<SeriesPoint<Row>>()
    .x((_, index) => x(index))
    .y0(([from]) => y(from))
    .y1(([, to]) => y(to));
  const top = line<SeriesPoint<Row>>()
    .x((_, index) => x(index))
    .y(([, to]) => y(to));
  return {
    x,
    areas: layers.map((layer) => filled(layer) ?? undefined),
    edge: top(layers[0] ?? []) ?? undefined,
  };
}

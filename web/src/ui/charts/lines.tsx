import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import { Ends } from './ends.tsx';

export interface Line {
  key: string;
  label: string;
  /** One for each step; a line may end before the last one, and has a gap where there is no figure. */
  values: readonly (number | undefined)[];
}

interface Props {
  title: string;
  /** What the drawing says, in a sentence: all that some readers get of it. */
  description: string;
  lines: readonly Line[];
  /** What the first and the last step are called. */
  ends: readonly [string, string];
  /** How many steps there are: the longest line unless told. */
  steps?: number;
  /** How a figure is written. */
  text: (value: number) => string;
}

/** Told apart by dashes as well as by colour. */
const looks = [
  { stroke: 'stroke-brand', fill: 'fill-brand', dashes: undefined },
  { stroke: 'stroke-chart-interest', fill: 'fill-chart-interest', dashes: '8 4' },
  { stroke: 'stroke-refused', fill: 'fill-refused', dashes: '2 3' },
  { stroke: 'stroke-ink', fill: 'fill-ink', dashes: '12 3 2 3' },
  { stroke: 'stroke-info', fill: 'fill-info', dashes: '5 2' },
  { stroke: 'stroke-ink-muted', fill: 'fill-ink-muted', dashes: '1 2' },
] as const;

/** How many lines one drawing holds. */
export const mostLines = looks.length;

/** Figures over steps, a line each. Places are percentages, so that the drawing fits every screen and its words keep their size. */
export function Lines({ title, description, lines, ends, steps, text }: Props) {
  const id = useId();
  const last = Math.max(1, (steps ?? Math.max(...lines.map(({ values }) => values.length))) - 1);
  const y = scaleLinear(
    [0, Math.max(1, ...lines.flatMap(({ values }) => values.filter((value) => value !== undefined)))],
    [88, 6],
  ).nice(4);
  const x = scaleLinear([0, last], [1, 99]);
  const [bottom = 0, top = 1] = y.domain();
  return (
    <figure>
      <svg
        role="img"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-desc`}
        className="block h-56 w-full"
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{description}</desc>
        {[bottom, (bottom + top) / 2, top].map((value) => (
          <g key={value}>
            <line x1="0" x2="100%" y1={`${y(value)}%`} y2={`${y(value)}%`} className="stroke-line" />
            <text x="0" y={`${y(value)}%`} dy="-3" className="tabular fill-ink-muted text-xs">
              {text(value)}
            </text>
          </g>
        ))}
        {lines.slice(0, mostLines).map(({ key, values }, index) => (
          <g key={key}>
            {values.map((value, step) => {
              if (value === undefined) return null;
              const before = values[step - 1];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: steps never move
                <g key={step}>
                  {before !== undefined && (
                    <line
                      x1={`${x(step - 1)}%`}
                      y1={`${y(before)}%`}
                      x2={`${x(step)}%`}
                      y2={`${y(value)}%`}
                      strokeWidth="2"
                      strokeDasharray={looks[index]?.dashes}
                      className={looks[index]?.stroke}
                    />
                  )}
                  {(before === undefined || values[step + 1] === undefined) && (
                    <circle cx={`${x(step)}%`} cy={`${y(value)}%`} r="3" className={looks[index]?.fill} />
                  )}
                </g>
              );
            })}
          </g>
        ))}
        <Ends of={ends} />
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
        {lines.slice(0, mostLines).map(({ key, label }, index) => (
          <span key={key} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" className="h-2 w-6">
              <line
                x1="0"
                x2="24"
                y1="4"
                y2="4"
                strokeWidth="2"
                strokeDasharray={looks[index]?.dashes}
                className={looks[index]?.stroke}
              />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

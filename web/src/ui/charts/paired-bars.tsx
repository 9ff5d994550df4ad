import { scaleLinear } from 'd3-scale';
import { useId } from 'react';

export interface Pair {
  key: string;
  label: string;
  /** Figure and words of the first and the second bar. */
  values: readonly [number, number];
  texts: readonly [string, string];
}

interface Props {
  title: string;
  /** What the drawing says, in a sentence: all that some readers get of it. */
  description: string;
  /** What the two bars of each pair are. */
  names: readonly [string, string];
  pairs: readonly Pair[];
  /** The end of the scale; the largest figure unless told. */
  most?: number;
}

const head = 28;
const step = 58;

/** Two bars under each name, before and after. They are told apart by place, outline and words, not by colour alone. */
export function PairedBars({ title, description, names, pairs, most }: Props) {
  const id = useId();
  const largest = most ?? Math.max(1, ...pairs.flatMap(({ values }) => values));
  const x = scaleLinear([0, largest], [0, 78]).clamp(true);
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      className="block w-full"
      height={head + pairs.length * step}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      <rect x="1" y="3" width="12" height="12" rx="3" className="fill-line stroke-ink-muted" />
      <text x="20" y="13" className="fill-ink text-xs">
        {names[0]}
      </text>
      <rect x="50%" y="3" width="12" height="12" rx="3" className="fill-brand" />
      <text x="50%" dx="20" y="13" className="fill-ink text-xs">
        {names[1]}
      </text>
      {pairs.map(({ key, label, values, texts }, index) => (
        <g key={key}>
          <text x="0" y={head + index * step + 12} className="fill-ink font-medium text-xs">
            {label}
          </text>
          {values.map((value, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always two
            <g key={side}>
              <rect
                x="1"
                y={head + index * step + 18 + side * 16}
                width={`${Math.max(x(value), 0.3)}%`}
                height="12"
                rx="2"
                className={side === 0 ? 'fill-line stroke-ink-muted' : 'fill-brand'}
              />
              <text
                x={`${Math.max(x(value), 0.3)}%`}
                dx="8"
                y={head + index * step + 28 + side * 16}
                className="tabular fill-ink-muted text-xs"
              >
                {texts[side]}
              </text>
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

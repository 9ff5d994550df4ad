import { useId } from 'react';

export interface Bar {
  key: string;
  label: string;
  /** In percent of the whole. */
  value: number;
  /** The figure in words. */
  text: string;
}

interface Props {
  title: string;
  /** What the drawing says, in a sentence: all that some readers get of it. */
  description: string;
  bars: readonly Bar[];
}

const step = 38;

/** Parts of a whole, a bar under each name. */
export function Bars({ title, description, bars }: Props) {
  const id = useId();
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      className="block w-full"
      height={bars.length * step}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {bars.map(({ key, label, value, text }, index) => (
        <g key={key}>
          <text x="0" y={index * step + 12} className="fill-ink text-xs">
            {label}
          </text>
          <rect
            x="0"
            y={index * step + 18}
            width={`${Math.max(value * 0.8, 0.3)}%`}
            height="12"
            rx="2"
            className="fill-brand"
          />
          <text
            x={`${Math.max(value * 0.8, 0.3)}%`}
            dx="8"
            y={index * step + 28}
            className="tabular fill-ink-muted text-xs"
          >
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

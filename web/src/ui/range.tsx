import type { ComponentProps } from 'react';

/** The native slider over a drawn track: its fill is an SVG attribute, because our policy refuses styles in attributes. */
export function Range({
  min,
  max,
  value,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { min: number; max: number; value: number }) {
  const part = max > min ? ((value - min) / (max - min)) * 100 : 100;
  return (
    <span className="slider">
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect width="100" height="1" className="fill-line" />
        <rect width={part} height="1" className="fill-brand" />
      </svg>
      <input type="range" min={min} max={max} value={value} {...rest} />
    </span>
  );
}

/** Where the path stops: above the beginning of each column of the list. */
const stops = [
  [22, 132],
  [310, 104],
  [598, 70],
  [886, 36],
] as const;

/** The slope of the hero again, as a way up: the larch stands where the money arrives. */
export function PathWithStops() {
  return (
    <svg
      viewBox="0 0 1120 176"
      fill="none"
      aria-hidden="true"
      className="mt-2 hidden w-full text-brand lg:block"
    >
      <path
        d="M-40 134C110 134 170 108 310 104S500 84 598 70s190-28 288-34 150-6 274-22v162H-40Z"
        className="fill-brand-tint"
        opacity=".55"
      />
      <g stroke="currentColor" opacity=".18">
        <path d="M-40 152c150 0 240-26 380-32s200-18 300-32 190-24 290-30 150-4 240-14" />
        <path d="M-40 166c160 2 270-22 410-28s200-16 300-28 190-22 280-28 150-2 220-10" />
        <path d="M60 176c150-6 240-18 360-24s210-16 310-28 190-20 270-26 120 0 170-6" />
        <path d="M260 176c120-4 200-10 300-20s180-18 280-28 180-16 300-22" />
      </g>
      <path
        d="M22 132C130 130 180 108 310 104S500 84 598 70s190-28 288-34 140-5 196-14"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <Larch />
      {stops.map(([x, y], index) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <circle r="21" className="fill-surface" />
          <circle r="18" className="fill-brand" />
          <text y="6" textAnchor="middle" className="fill-on-brand font-semibold text-base">
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** A larch in autumn, the one tree that is amber. */
function Larch() {
  return (
    <g transform="translate(1086 20)">
      <path d="M0 0v-4" className="stroke-ink-muted" strokeWidth="3" strokeLinecap="round" />
      <path d="M0-20 9-3H-9ZM0-12-11 1" className="fill-accent" />
      <path d="M0-13 11 1H-11Z" className="fill-accent" />
    </g>
  );
}

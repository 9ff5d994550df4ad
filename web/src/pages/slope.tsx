/** The slope of the logo, drawn out: contour lines, a path to the top, and the one larch. */
export function Slope() {
  return (
    <svg viewBox="0 0 440 260" fill="none" aria-hidden="true" className="w-full text-brand">
      <g stroke="currentColor" strokeWidth="1" opacity=".28" strokeLinecap="round">
        <path d="M10 236c60-14 90 6 150-8s80-34 140-30 90 18 130-6" />
        <path d="M30 212c50-16 84 2 136-14s70-34 124-30 84 12 126-10" />
        <path d="M58 188c42-16 74-4 118-20s60-34 106-30 74 8 118-14" />
        <path d="M92 162c32-14 56-8 92-24s50-32 88-28 62 4 104-18" />
        <path d="M132 134c22-10 40-8 66-22s40-30 68-26 48 2 88-20" />
      </g>
      <path
        d="M22 250 150 118l52 58 74-104 58 70 30-26 58 78"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M40 250c60-8 62-42 112-48s58-30 84-50 22-52 40-72"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="1 8"
        strokeLinecap="round"
      />
      <circle cx="276" cy="72" r="5" className="fill-surface" stroke="currentColor" strokeWidth="2.5" />
      <path d="M366 116v-26" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="m366 34 18 58h-36z" className="fill-accent" />
    </svg>
  );
}

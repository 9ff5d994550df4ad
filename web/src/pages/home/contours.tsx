/** The lines of a slope on a map, and the path over it. */
export function Contours() {
  return (
    <svg
      viewBox="0 0 640 560"
      fill="none"
      aria-hidden="true"
      className="pointer-events-none absolute bottom-0 left-0 hidden w-full max-w-2xl text-brand lg:block"
    >
      <g stroke="currentColor" strokeWidth="1" opacity=".16">
        <path d="M-20 300c80-40 150-10 210-50s80-10 150-40 150 20 300-60" />
        <path d="M-20 330c90-36 150-4 214-42s90-2 156-34 160 26 300-50" />
        <path d="M-20 362c100-30 150 2 220-34s98 8 164-26 168 30 296-40" />
        <path d="M-20 396c110-24 154 8 228-26s104 16 170-16 178 32 290-28" />
        <path d="M-20 432c118-18 160 14 236-18s112 22 178-6 184 32 286-18" />
        <path d="M-20 468c124-12 166 18 244-8s122 26 186 2 190 30 284-8" />
        <path d="M-20 506c130-8 172 20 252-2s130 28 194 8 194 28 280 0" />
        <path d="M-20 544c138-4 178 20 258 4s138 26 202 12 200 22 280 6" />
      </g>
      <path
        d="M40 540c70-20 60-60 130-66s90-44 150-52 60-66 130-78 90-58 190-96"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="2 9"
        strokeLinecap="round"
        opacity=".5"
      />
    </svg>
  );
}

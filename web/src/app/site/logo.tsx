import { useSite } from '#/lib/site.ts';

/** The lender's logo, which /brand.css draws in light and dark; else the mark: a slope, a path, an autumn larch. */
export function Logo({ name }: { name: string }) {
  if (useSite().brand.logo) return <span role="img" aria-label={name} className="brand-logo" />;
  return (
    <span className="flex items-center gap-2.5 font-semibold text-lg tracking-tight">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-brand" />
        <path
          d="M6 23 13 11l4.2 6.6L20 13l6 10"
          fill="none"
          className="stroke-on-brand"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="22.5" cy="8.5" r="2.5" className="fill-accent" />
      </svg>
      <span className="truncate">{name}</span>
    </span>
  );
}

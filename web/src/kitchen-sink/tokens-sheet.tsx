import { Sheet, Specimen } from './sheet.tsx';

const colours = [
  ['bg-paper', 'paper'],
  ['bg-surface', 'surface'],
  ['bg-ink', 'ink'],
  ['bg-ink-muted', 'ink-muted'],
  ['bg-line', 'line'],
  ['bg-line-strong', 'line-strong'],
  ['bg-brand', 'brand'],
  ['bg-brand-hover', 'brand-hover'],
  ['bg-brand-tint', 'brand-tint'],
  ['bg-accent', 'accent'],
  ['bg-focus', 'focus'],
  ['bg-chart-capital', 'chart-capital'],
  ['bg-chart-interest', 'chart-interest'],
] as const;

const pairs = [
  ['bg-paper text-ink', 'ink on paper'],
  ['bg-paper text-ink-muted', 'ink-muted on paper'],
  ['bg-brand text-on-brand', 'on-brand on brand'],
  ['bg-brand-tint text-on-brand-tint', 'on-brand-tint on brand-tint'],
  ['bg-approved-tint text-approved', 'approved'],
  ['bg-pending-tint text-pending', 'pending'],
  ['bg-refused-tint text-refused', 'refused'],
  ['bg-info-tint text-info', 'info'],
  ['bg-unknown-tint text-unknown', 'unknown'],
] as const;

const sizes = ['text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm', 'text-xs'];

export function TokensSheet() {
  return (
    <Sheet title="Tokens">
      <Specimen name="Colours">
        <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
          {colours.map(([look, name]) => (
            <li key={name} className="text-xs">
              <span className={`mb-1 block h-12 rounded-control border border-line ${look}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Text pairs, all AA">
        <ul className="grid gap-2 sm:grid-cols-2">
          {pairs.map(([look, name]) => (
            <li key={name} className={`rounded-control border border-line px-4 py-3 ${look}`}>
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Type">
        <ul className="grid gap-1">
          {sizes.map((size) => (
            <li key={size} className={`truncate ${size}`}>
              290,81 € <span className="text-ink-muted">{size}</span>
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Shape: control, card, raised">
        <div className="flex gap-4">
          <span className="size-20 rounded-control border border-line bg-surface" />
          <span className="size-20 rounded-card border border-line bg-surface" />
          <span className="size-20 rounded-card border border-line bg-surface shadow-raised" />
        </div>
      </Specimen>
    </Sheet>
  );
}

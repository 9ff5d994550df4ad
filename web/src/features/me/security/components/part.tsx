import type { ReactNode } from 'react';
import { Card, CardTitle } from '#/ui/card.tsx';

/** One card of the screen. */
export function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card>
      <CardTitle>{title}</CardTitle>
      {text && <p className="mt-1 max-w-prose text-ink-muted text-sm">{text}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  );
}

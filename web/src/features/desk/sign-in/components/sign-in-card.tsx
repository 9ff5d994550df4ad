import type { ReactNode } from 'react';
import { Card } from '#/ui/card.tsx';

/** One card in the middle: what stands before the back-office. */
export function SignInCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-paper p-4">
      <title>{title}</title>
      <Card raised className="w-full max-w-md">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-2 mb-6 text-ink-muted text-sm">{text}</p>
        {children}
      </Card>
    </main>
  );
}

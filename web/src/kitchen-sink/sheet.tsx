import type { ReactNode } from 'react';

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-6">
      <h2 className="border-line border-b pb-2 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <h3 className="font-medium text-ink-muted text-sm tracking-normal">{name}</h3>
      <div>{children}</div>
    </div>
  );
}

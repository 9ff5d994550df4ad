import { useT } from '#/i18n/i18n-provider.tsx';
import type { Scope } from '../model/programs.ts';

/** What a program may do: in words, and as programs name it. */
export function ScopeWords({ of: scope }: { of: Scope }) {
  const t = useT('machines');
  return (
    <>
      {t(`programs.scopes.${scope}`)} <code className="text-ink-muted text-xs wrap-anywhere">{scope}</code>
    </>
  );
}

export function ScopeList({ of: scopes }: { of: readonly Scope[] }) {
  return (
    <ul className="grid gap-1">
      {scopes.map((scope) => (
        <li key={scope}>
          <ScopeWords of={scope} />
        </li>
      ))}
    </ul>
  );
}

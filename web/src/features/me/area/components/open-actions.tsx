import { ArrowRight, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';

export interface OpenAction {
  to: string;
  /** What to do: "Lire et signer l'offre". */
  title: string;
  /** Until when, or why. */
  note: string;
}

/** What only the client can do beside paying and signing, which the cards of loans and offers ask for. */
export function OpenActions({ actions }: { actions: readonly OpenAction[] }) {
  const t = useT('client_loan');
  return (
    <section aria-labelledby="todo-title">
      <h2 id="todo-title" className="mb-3 text-xl">
        {t('home.todo.title')}
      </h2>
      {actions.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-muted">
          <Icon of={CircleCheck} className="text-approved" />
          {t('home.todo.none')}
        </p>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {actions.map((action) => (
            <li key={action.to + action.title}>
              <Link
                to={action.to}
                className="flex h-full items-center justify-between gap-4 rounded-card border-2 border-brand bg-surface p-4 hover:bg-brand-tint"
              >
                <span className="min-w-0">
                  <span className="block break-words font-semibold">{action.title}</span>
                  <span className="block text-ink-muted text-sm">{action.note}</span>
                </span>
                <Icon of={ArrowRight} className="text-brand" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

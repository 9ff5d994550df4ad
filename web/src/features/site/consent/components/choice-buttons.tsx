import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { Button } from '#/ui/button.tsx';
import { choose } from '../model/choose.ts';
import { useConsent } from '../model/consent.ts';
import type { Choice } from '../model/decision.ts';

const choices = ['necessary', 'statistics'] as const;

/** Refusing and agreeing, in one look and one press each. */
export function ChoiceButtons({ onDone }: { onDone?: () => void }) {
  const t = useT('consent');
  const { choice, wording } = useConsent();
  const [sending, send] = useState<Choice>();
  const [failed, fail] = useState(false);

  const decide = async (next: Choice) => {
    send(next);
    fail(false);
    try {
      await choose(next, wording);
      onDone?.();
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) location.reload(); // the lender has a new wording
      fail(true);
    } finally {
      send(undefined);
    }
  };

  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        {choices.map((each) => (
          <Button
            key={each}
            variant="secondary"
            size="small"
            className="min-h-11"
            busy={sending === each}
            disabled={sending !== undefined}
            aria-pressed={choice && choice === each}
            onClick={() => decide(each)}
          >
            {t(`choices.${each}`)}
          </Button>
        ))}
      </div>
      <p role="alert" className="text-refused text-xs empty:hidden">
        {failed && t('failed')}
      </p>
    </div>
  );
}

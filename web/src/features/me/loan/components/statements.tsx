import { Download } from 'lucide-react';
import type { OwnLoan } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ButtonAnchor } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Icon } from '#/ui/icon.tsx';
import { statementUrl } from '../api/loan.ts';
import { statementsOf } from '../model/statements.ts';

/** What was asked and paid, year by year. */
export function StatementsCard({ loan }: { loan: OwnLoan }) {
  const t = useT('client_loan');
  return (
    <Card aria-labelledby="statements">
      <CardTitle id="statements">{t('statements.title')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">{t('statements.text')}</p>
      <ul className="flex flex-wrap gap-2">
        {statementsOf(loan).map(({ year, from, to }) => (
          <li key={year}>
            <ButtonAnchor
              href={statementUrl(loan.id, from, to)}
              download
              variant="secondary"
              size="small"
              aria-label={t('statements.of', { year })}
            >
              <Icon of={Download} size={16} />
              {year}
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </Card>
  );
}

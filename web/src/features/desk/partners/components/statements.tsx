import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { CommissionStatement, Partner } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Asked } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button, ButtonAnchor } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Money } from '#/ui/money.tsx';
import { statementUrl, usePay, useStatements } from '../api/partners.ts';
import { masked } from '../model/terms.ts';

const tones: Record<CommissionStatement['state'], Tone> = {
  nothing: 'gray',
  open: 'yellow',
  under_way: 'blue',
  paid: 'green',
};

const column = columnsOf<CommissionStatement>();

const nameOf = ({ month, number }: CommissionStatement) => `${month.slice(0, 7)}/${number}`;

/** What a partner is owed, month by month, to take along and to pay. */
export function Statements({ of: partner }: { of: Partner }) {
  const t = useT('partners');
  const { data, error, refetch } = useStatements(partner.id);
  const [paying, pay] = useState<CommissionStatement>();
  const columns = useColumns(partner.id, pay);
  return (
    <section aria-labelledby="statements" className="grid gap-3">
      <div>
        <h2 id="statements" className="text-xl">
          {t('statements.title')}
        </h2>
        <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('statements.text')}</p>
      </div>
      {error && !data ? (
        <LoadFailed title={t('statements.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.items}
          rowId={(statement) => statement.id}
          caption={t('statements.title')}
          figures={['carried', 'lines', 'payable']}
          empty={<EmptyState title={t('statements.empty')} />}
          stacked
        />
      )}
      {paying && <Pay of={paying} partner={partner} onClose={() => pay(undefined)} />}
    </section>
  );
}

function useColumns(partner: string, pay: (statement: CommissionStatement) => void) {
  const t = useT('partners');
  return useMemo(
    () => [
      column('month', t('statements.month'), (of) => (
        <span className="money whitespace-nowrap">{nameOf(of)}</span>
      )),
      column('carried', t('statements.carried'), ({ carried }) => <Money of={carried} />),
      column('lines', t('statements.lines'), ({ lines }) => <Money of={lines} />),
      column('payable', t('statements.payable'), ({ payable }) => (
        <Money of={payable} className="font-medium" />
      )),
      column('state', t('statements.state'), ({ state }) => (
        <Badge tone={tones[state]}>{t(`statements.states.${state}`)}</Badge>
      )),
      column('acts', t('statements.acts'), (of) => (
        <span className="flex flex-wrap gap-2 max-sm:justify-end">
          {(['pdf', 'csv'] as const).map((format) => (
            <ButtonAnchor
              key={format}
              href={statementUrl(partner, of.id, format)}
              download
              variant="secondary"
              size="small"
              aria-label={t('statements.get', { format: format.toUpperCase(), name: nameOf(of) })}
            >
              <Icon of={Download} size={16} />
              {format.toUpperCase()}
            </ButtonAnchor>
          ))}
          {of.may_pay && (
            <Button
              size="small"
              aria-label={t('statements.pay_on', { name: nameOf(of) })}
              onClick={() => pay(of)}
            >
              {t('statements.pay')}
            </Button>
          )}
        </span>
      )),
    ],
    [t, partner, pay],
  );
}

interface PayProps {
  of: CommissionStatement;
  partner: Partner;
  onClose: () => void;
}

function Pay({ of: statement, partner, onClose }: PayProps) {
  const t = useT('partners');
  const { money } = useFormats();
  const plan = usePay(partner.id, statement.id);
  return (
    <Asked
      title={t('statements.pay_title', { name: nameOf(statement) })}
      text={t('statements.pay_text', {
        amount: money(statement.payable),
        holder: partner.terms?.holder ?? partner.name,
        iban: partner.terms ? masked(partner.terms.iban) : '',
      })}
      label={t('statements.pay')}
      send={() => plan.mutateAsync()}
      done={t('statements.planned')}
      onClose={onClose}
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Standstill, HeldWork as Work } from '#/api/schema.gen.ts';
import { loanPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { FigureTable } from '#/ui/figure-table.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Money } from '#/ui/money.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { heldQuery, useRelease } from '../../api/held.ts';

/** What waits for a person after days off or a clock that jumped: why, what would leave, which statements are missing. */
export function HeldWork() {
  const t = useT('loans');
  const { data, error, refetch } = useQuery(heldQuery());
  return (
    <>
      <title>{t('held.title')}</title>
      <h1 className="text-2xl">{t('held.title')}</h1>
      <p className="mt-1 mb-6 max-w-prose text-ink-muted text-sm">{t('held.text')}</p>
      {error ? (
        <LoadFailed title={t('held.failed')} error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="flex flex-col gap-6">
          <Why work={data} />
          <Waiting work={data} />
          <Statements work={data} />
        </div>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </>
  );
}

function Why({ work }: { work: Work }) {
  const t = useT('loans');
  const [open, setOpen] = useState(false);
  if (!work.held) {
    return (
      <Alert tone="success" title={t('held.none')}>
        {t('held.none_text')}
      </Alert>
    );
  }
  const jumped = work.why.some(({ kind }) => kind === 'jump');
  return (
    <Card>
      <CardTitle>{t('held.why')}</CardTitle>
      <div className="mt-4 flex flex-col gap-3">
        {work.why.map((each) => (
          <Reason key={`${each.kind} ${each.from} ${each.to}`} of={each} />
        ))}
        {jumped &&
          (work.off_seconds === 0 ? (
            <Alert tone="info">{t('held.jump_right')}</Alert>
          ) : (
            <Alert tone="danger">{t('held.off', { count: Math.round(work.off_seconds / 3600) })}</Alert>
          ))}
      </div>
      <Button className="mt-5" onClick={() => setOpen(true)}>
        {t('held.release')}
      </Button>
      {open && <ReleaseDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}

function Reason({ of: { kind, from, to } }: { of: Standstill }) {
  const t = useT('loans');
  const { dateTime } = useFormats();
  return (
    <Alert tone="warning" title={t(`held.${kind}`, { from: dateTime(from), to: dateTime(to) })}>
      {t(`held.${kind}_text`)}
    </Alert>
  );
}

function ReleaseDialog({ onClose }: { onClose: () => void }) {
  const t = useT('loans');
  const release = useRelease();
  const act = useAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: blank(reason) ? 'loan.reason_required' : undefined }),
    send: (body) => release.mutateAsync(body),
    done: [t('held.released'), t('held.released_text')],
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t('held.release_title')}
      text={t('held.release_text')}
      act={act}
      label={t('held.release')}
      working={t('held.releasing')}
      onClose={onClose}
    >
      <WordsField
        label={t('held.reason')}
        hint={t('held.reason_hint')}
        maxLength={1000}
        required
        {...act.field('reason')}
      />
    </ActDialog>
  );
}

function Waiting({ work: { waiting } }: { work: Work }) {
  const t = useT('loans');
  const { number } = useFormats();
  const rows = waiting.letters.map((each) => ({
    key: each.loan_id,
    cells: [
      <Link key="loan" to={loanPaths.case(each.loan_id)} className="text-brand underline">
        {each.first_name} {each.last_name}
        <span className="money block text-ink-muted text-xs">{each.reference}</span>
      </Link>,
      t(`letters.${each.letter}`),
      <Money key="overdue" of={each.overdue} />,
      number(each.days_past_due),
    ],
  }));
  return (
    <Card>
      <CardTitle>{t('held.waiting')}</CardTitle>
      <p className="mt-1 mb-4 text-ink-muted text-sm">
        {waiting.count === 0
          ? t('held.waiting_none')
          : t('held.count', { count: waiting.count, more: waiting.at_least ? '+' : '' })}
      </p>
      {rows.length > 0 && (
        <FigureTable
          caption={t('held.waiting')}
          head={[t('held.borrower'), t('held.letter'), t('held.overdue'), t('held.days')]}
          rows={rows}
        />
      )}
    </Card>
  );
}

function Statements({ work: { statements, awaits_statements, statement_days } }: { work: Work }) {
  const t = useT('loans');
  const { shortDate } = useFormats();
  const rows = statements.map((each) => ({
    key: `${each.account} ${each.currency}`,
    cells: [
      `${each.account} ${each.currency}`,
      each.covered_to ? shortDate(each.covered_to) : t('held.never'),
      each.count === 0
        ? each.covered_to && t('held.complete')
        : `${each.missing.map(shortDate).join(', ')}${each.count > each.missing.length ? ` … (${each.count})` : ''}`,
    ],
  }));
  return (
    <Card>
      <CardTitle>{t('held.statements')}</CardTitle>
      {awaits_statements && (
        <div className="mt-4">
          <Alert tone="info">{t('held.awaits', { count: statement_days })}</Alert>
        </div>
      )}
      <div className="mt-4">
        {rows.length > 0 ? (
          <FigureTable
            caption={t('held.statements')}
            head={[t('held.account'), t('held.covered'), t('held.missing')]}
            rows={rows}
          />
        ) : (
          <p className="text-ink-muted text-sm">{t('held.no_accounts')}</p>
        )}
      </div>
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Consultation, RegisterDesk, RegisterParty } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { registersQuery } from '../../api/registers.ts';
import { ConsultationDialog } from './consultation-dialog.tsx';
import { ReportBlock } from './report-block.tsx';

/** What the register that the product names has answered, about each who borrows. */
export function RegistersCard({ requestId }: { requestId: string }) {
  const t = useT('requests');
  const admin = useT('admin');
  const message = useErrorMessage();
  const { data: desk, error, refetch } = useQuery(registersQuery(requestId));
  if (error) {
    return (
      <Alert tone="danger" title={t('registers.load_failed')} announce>
        <p>{message(error)}</p>
        <Button variant="secondary" size="small" className="mt-3" onClick={() => void refetch()}>
          {admin('list.retry')}
        </Button>
      </Alert>
    );
  }
  if (!desk) return <Skeleton className="h-40 w-full" />;
  return (
    <Card className="p-5!">
      <CardTitle className="mb-3 text-lg">
        {t('registers.title')} {desk.register}
      </CardTitle>
      <About register={desk.register} />
      {desk.register && (
        <ul className="mt-3 flex flex-col gap-2">
          {desk.parties.map((party) => (
            <PartyLine key={party.position} party={party} />
          ))}
        </ul>
      )}
      <History desk={desk} />
      <Record requestId={requestId} desk={desk} />
      {desk.report && <ReportBlock requestId={requestId} desk={desk} report={desk.report} />}
    </Card>
  );
}

function About({ register }: { register: string }) {
  const t = useT('requests');
  const { i18n } = useI18n();
  const text = i18n.text('requests', `registers.about.${register}`) ?? t('registers.about.other');
  return <p className="text-ink-muted text-sm">{register ? text : t('registers.none')}</p>;
}

const stateTones: Record<RegisterParty['state'], Tone> = {
  free: 'gray',
  asked: 'green',
  missing: 'yellow',
  unreachable: 'yellow',
  old: 'red',
};

function PartyLine({ party }: { party: RegisterParty }) {
  const t = useT('requests');
  const { date } = useFormats();
  return (
    <li className="text-sm">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 break-words font-medium">{party.name}</span>
        <Badge tone={stateTones[party.state]}>{t(`registers.states.${party.state}`)}</Badge>
      </div>
      {party.until && (
        <p className="text-ink-muted text-xs">{t('registers.until', { date: date(party.until) })}</p>
      )}
    </li>
  );
}

const resultTones: Record<Consultation['result'], Tone> = {
  clear: 'green',
  entry: 'red',
  unreachable: 'gray',
};

function History({ desk }: { desk: RegisterDesk }) {
  const t = useT('requests');
  const { shortDate } = useFormats();
  const nameOf = (position: number) => desk.parties.find((each) => each.position === position)?.name ?? '';
  return (
    <section className="mt-4 border-line border-t pt-3">
      <h3 className="mb-2 font-semibold text-sm">{t('registers.history')}</h3>
      {desk.consultations.length === 0 && <p className="text-ink-muted text-sm">{t('registers.empty')}</p>}
      <ul className="flex flex-col gap-3 text-sm">
        {desk.consultations.map((each) => (
          <li key={each.number}>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="money">
                {t('registers.line', { register: each.register, date: shortDate(each.asked_on) })}
              </span>
              <Badge tone={resultTones[each.result]}>{t(`registers.results.${each.result}`)}</Badge>
            </div>
            <p className="break-words text-ink-muted text-xs">
              {t('registers.by', { name: nameOf(each.position), by: each.by })}
              {each.reference && ` · ${each.reference}`}
            </p>
            {each.remark && <p className="whitespace-pre-wrap break-words">{each.remark}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Record({ requestId, desk }: { requestId: string; desk: RegisterDesk }) {
  const t = useT('requests');
  const [open, setOpen] = useState(false);
  if (!desk.actions.includes('record')) return null;
  return (
    <>
      <Button variant="secondary" size="small" className="mt-4" onClick={() => setOpen(true)}>
        {t('registers.add')}
      </Button>
      {open && <ConsultationDialog requestId={requestId} desk={desk} onClose={() => setOpen(false)} />}
    </>
  );
}

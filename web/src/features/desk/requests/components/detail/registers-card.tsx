import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RegisterDesk, RegisterParty } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { Asked } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { registersQuery, useAskRegister } from '../../api/registers.ts';
import { ConsultationDialog } from './consultation-dialog.tsx';
import { Consultations } from './consultations.tsx';

/** What the register that the product names has answered, about each who borrows. */
export function RegistersCard({ requestId, documents }: { requestId: string; documents: boolean }) {
  const t = useT('requests');
  const { data: desk, error, refetch } = useQuery(registersQuery(requestId));
  if (error) {
    return <LoadFailed title={t('registers.load_failed')} error={error} onRetry={() => void refetch()} />;
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
      <Consultations requestId={requestId} desk={desk} documents={documents} />
      <AskAdapter requestId={requestId} desk={desk} />
      <Record requestId={requestId} desk={desk} />
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
        {party.asking ? (
          <Badge tone="yellow">{t('registers.asking')}</Badge>
        ) : (
          <Badge tone={stateTones[party.state]}>{t(`registers.states.${party.state}`)}</Badge>
        )}
      </div>
      {party.until && (
        <p className="text-ink-muted text-xs">{t('registers.until', { date: date(party.until) })}</p>
      )}
    </li>
  );
}

/** By the lender's adapter; recording an answer by hand stays beside it. */
function AskAdapter({ requestId, desk }: { requestId: string; desk: RegisterDesk }) {
  const t = useT('requests');
  const [open, setOpen] = useState(false);
  const ask = useAskRegister(requestId);
  if (!desk.actions.includes('ask')) return null;
  return (
    <>
      <Button size="small" className="mt-4 mr-2" onClick={() => setOpen(true)}>
        {t('registers.ask')}
      </Button>
      {open && (
        <Asked
          title={t('registers.ask_title', { register: desk.register })}
          text={t('registers.ask_text', { adapter: desk.adapter })}
          label={t('registers.ask')}
          send={() => ask.mutateAsync()}
          done={t('registers.ask_done')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
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

import { useState } from 'react';
import { Link } from 'react-router';
import type { AttributionConflict, CreditInput, Partner } from '#/api/schema.gen.ts';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Radio, RadioGroup } from '#/ui/radio-group.tsx';
import { useCredit } from '../api/partners.ts';

interface Props {
  of: readonly AttributionConflict[];
  partners: readonly Partner[];
}

const nameOf = (partners: readonly Partner[], id: string) =>
  partners.find((partner) => partner.id === id)?.name ?? id;

/** Applications of which two partners say that they brought the person: nobody earns until a person has decided. */
export function Conflicts({ of: conflicts, partners }: Props) {
  const t = useT('partners');
  const [open, show] = useState<AttributionConflict>();
  return (
    <Card className="mb-6" aria-labelledby="conflicts">
      <CardTitle id="conflicts">{t('conflicts.title')}</CardTitle>
      <p className="mt-1 max-w-prose text-ink-muted text-sm">{t('conflicts.text')}</p>
      <ul className="mt-4 grid gap-3">
        {conflicts.map((conflict) => (
          <li
            key={conflict.id}
            className="flex flex-col justify-between gap-3 rounded-control bg-paper p-4 text-sm sm:flex-row sm:items-end"
          >
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
              <Side
                name={nameOf(partners, conflict.other_id)}
                began={conflict.earlier_began_at}
                sent={conflict.earlier_at}
              />
              <Side
                name={nameOf(partners, conflict.partner_id)}
                began={conflict.began_at}
                sent={conflict.submitted_at}
              />
              {conflict.request_id && (
                <Link to={adminPaths.request(conflict.request_id)} className="text-brand underline">
                  {t('conflicts.request')}
                </Link>
              )}
            </div>
            <Button
              size="small"
              aria-label={t('conflicts.decide_on', {
                other: nameOf(partners, conflict.other_id),
                own: nameOf(partners, conflict.partner_id),
              })}
              onClick={() => show(conflict)}
            >
              {t('conflicts.decide')}
            </Button>
          </li>
        ))}
      </ul>
      {open && <Decide of={open} partners={partners} onClose={() => show(undefined)} />}
    </Card>
  );
}

function Side({ name, began, sent }: { name: string; began: string; sent: string | null }) {
  const t = useT('partners');
  const { dateTime } = useFormats();
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">{name}</p>
      <p className="text-ink-muted">{t('conflicts.began', { at: dateTime(began) })}</p>
      {sent && <p className="text-ink-muted">{t('conflicts.sent', { at: dateTime(sent) })}</p>}
    </div>
  );
}

interface DecideProps {
  of: AttributionConflict;
  partners: readonly Partner[];
  onClose: () => void;
}

function Decide({ of: conflict, partners, onClose }: DecideProps) {
  const t = useT('partners');
  const credit = useCredit(conflict.id);
  const act = useAct({
    values: { decision: '' as CreditInput['decision'] | '', reason: '' },
    check: ({ decision, reason }) => ({
      ...(!decision && { decision: 'field.required' }),
      ...(!reason.trim() && { reason: 'field.required' }),
    }),
    send: ({ decision, reason }) => credit.mutateAsync({ decision: decision || 'nobody', reason }),
    done: t('conflicts.done'),
    onDone: onClose,
  });
  const choices = [
    ['other', nameOf(partners, conflict.other_id)],
    ['own', nameOf(partners, conflict.partner_id)],
    ['nobody', t('conflicts.nobody')],
  ] as const;
  return (
    <ActDialog
      act={act}
      title={t('conflicts.decide_title')}
      text={t('conflicts.decide_text')}
      label={t('conflicts.decide')}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <RadioGroup legend={t('conflicts.to')} required error={act.problems.decision}>
          {choices.map(([decision, label]) => (
            <Radio
              key={decision}
              name="decision"
              label={<span className="wrap-anywhere text-sm">{label}</span>}
              className="basis-full"
              checked={act.values.decision === decision}
              onChange={() => act.set({ decision })}
              {...(act.problems.decision && { 'aria-invalid': true })}
            />
          ))}
        </RadioGroup>
        <WordsField
          label={t('conflicts.reason')}
          hint={t('conflicts.reason_hint')}
          maxLength={500}
          required
          {...act.field('reason')}
        />
      </div>
    </ActDialog>
  );
}

import { useState } from 'react';
import type { ActInput, ActOutcomes } from '#/api/schema.gen.ts';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { ChoiceField, WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { refusalOf } from '#/lib/errors.ts';
import { blank } from '#/lib/rules.ts';
import { useCatalog } from '#/lib/use-catalog.ts';
import { Alert } from '#/ui/alert.tsx';
import { useActOnMany } from '../api/bulk.ts';
import type { RequestItem } from '../api/types.ts';
import { emptyLine, firstBroken, toItems } from '../model/ask.ts';
import { AskLines } from './detail/ask-lines.tsx';

export type WordyAct = 'ask' | 'close' | 'write';

interface Props {
  act: WordyAct;
  chosen: readonly RequestItem[];
  onOutcome: (outcomes: ActOutcomes) => void;
  onClose: () => void;
}

const outcomes = ['cancelled_by_lender', 'duplicate', 'fraud'] as const;
const subjects = ['question', 'payment', 'document', 'other'] as const;

/** One confirmation of an act on everything that is chosen, with its words. */
export function BulkDialog({ act: what, chosen, onOutcome, onClose }: Props) {
  const t = useT('requests');
  const m = useT('messages');
  const send = useActOnMany();
  const there = useCatalog('messages');
  const [broken, setBroken] = useState<number>();
  const act = useAct({
    values: {
      lines: [emptyLine(1)],
      outcome: 'cancelled_by_lender' as (typeof outcomes)[number],
      subject: 'document' as (typeof subjects)[number],
      reason: '',
      text: '',
    },
    check: ({ lines, reason, text }) => {
      const line = what === 'ask' ? firstBroken(lines) : undefined;
      setBroken(line);
      return {
        lines: line === undefined ? undefined : 'field.required',
        reason: what === 'close' && blank(reason) ? 'field.required' : undefined,
        text: what === 'write' && blank(text) ? 'field.required' : undefined,
      };
    },
    send: (values, key) => send.mutateAsync({ ...input(what, values), chosen, key }),
    onDone: onClose,
    done: (answer) => {
      onOutcome(answer);
      return undefined;
    },
  });
  if (!there) return null;
  const { outcome } = act.values;
  return (
    <ActDialog
      act={act}
      title={t(`bulk.acts.${what}`)}
      text={`${t('list.chosen', { count: chosen.length })}. ${t('bulk.text')}`}
      label={t('bulk.confirm', { count: chosen.length })}
      danger={what === 'close'}
      onClose={onClose}
    >
      {what === 'ask' && (
        <AskLines
          lines={act.values.lines}
          broken={broken}
          onChange={(lines) => {
            setBroken(undefined);
            act.set({ lines });
          }}
        />
      )}
      {what === 'close' && (
        <>
          <ChoiceField
            label={t('close.outcome')}
            hint={t(outcome === 'fraud' ? 'close.not_told' : 'close.told')}
            choices={outcomes}
            name={(each) => t(`outcomes.${each}`)}
            {...act.field('outcome')}
          />
          <WordsField
            label={t('close.reason')}
            hint={t('second.for_colleagues')}
            maxLength={2000}
            required
            {...act.field('reason')}
          />
        </>
      )}
      {what === 'write' && (
        <>
          <ChoiceField
            label={t('bulk.subject')}
            choices={subjects}
            name={(each) => m(`subjects.${each}`)}
            {...act.field('subject')}
          />
          <WordsField label={t('bulk.message')} rows={6} maxLength={5000} required {...act.field('text')} />
        </>
      )}
    </ActDialog>
  );
}

interface Values {
  lines: ReturnType<typeof emptyLine>[];
  outcome: (typeof outcomes)[number];
  subject: (typeof subjects)[number];
  reason: string;
  text: string;
}

function input(
  what: WordyAct,
  { lines, outcome, subject, reason, text }: Values,
): Omit<ActInput, 'requests'> {
  if (what === 'ask') return { act: what, items: toItems(lines) };
  if (what === 'close') return { act: what, closing: { outcome, reason } };
  return { act: what, letter: { subject, text } };
}

/** Those for whom an act was refused, each with the reason. */
export function BulkRefused({ outcomes, rows }: { outcomes: ActOutcomes; rows: readonly RequestItem[] }) {
  const t = useT('requests');
  const { i18n } = useI18n();
  const refused = outcomes.items.filter(({ done }) => !done);
  if (refused.length === 0) return null;
  return (
    <Alert tone="warning" title={t('bulk.refused_title', { count: refused.length })} announce>
      <ul className="list-disc pl-5">
        {refused.map(({ id, code = '', params }) => {
          const row = rows.find((each) => each.id === id);
          return (
            <li key={id} className="break-words">
              <span className="block font-medium">{row ? `${row.first_name} ${row.last_name}` : id}</span>
              {refusalOf(i18n, code, params as never) ?? code}
            </li>
          );
        })}
      </ul>
      <p className="mt-2">{t('bulk.refused_text')}</p>
    </Alert>
  );
}

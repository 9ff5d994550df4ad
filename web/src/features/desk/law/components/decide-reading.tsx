import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { useAct } from '#/kit/use-act.ts';
import { useFormats } from '#/lib/format.ts';
import { blank } from '#/lib/rules.ts';
import { type IndexReading, useDecideReading, type Verdict } from '../api/readings.ts';
import { exact } from '../model/exact.ts';
import { Refusal } from './refusal.tsx';

interface Props {
  of: IndexReading;
  verdict: Verdict;
  onClose: () => void;
}

/** Takes the values of a reading into the law, or rejects them; who rejects, or takes what is held, says why. */
export function DecideReading({ of: reading, verdict, onClose }: Props) {
  const t = useT('law');
  const { date, number } = useFormats();
  const decide = useDecideReading();
  const free = verdict === 'take' && reading.state !== 'held';
  const act = useAct({
    values: { note: '' },
    check: ({ note }) => ({ note: !free && blank(note) ? 'field.required' : undefined }),
    send: ({ note }) => decide.mutateAsync({ id: reading.id, verdict, note }),
    done: t(verdict === 'take' ? 'readings.taken' : 'readings.rejected'),
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t(`readings.${verdict}_title`)}
      text={t(`readings.${verdict}_text`)}
      act={act}
      label={t(`readings.${verdict}`)}
      danger={verdict === 'reject'}
      refusal={(error) => <Refusal of={error} />}
      onClose={onClose}
    >
      <p className="mb-2 font-medium">{reading.index}</p>
      <ul className="mb-4 grid max-h-48 gap-1 overflow-y-auto text-sm">
        {reading.values.map(({ from, value }) => (
          <li key={from}>{t('readings.value', { value: exact(value, number), day: date(from) })}</li>
        ))}
      </ul>
      <WordsField
        label={t('readings.note')}
        hint={free ? t('readings.note_free') : undefined}
        rows={3}
        maxLength={2000}
        required={!free}
        {...act.field('note')}
      />
    </ActDialog>
  );
}

import { useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { Question } from '#/kit/question.tsx';
import { useAct } from '#/kit/use-act.ts';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import type { Act } from '../api/books.ts';
import { type Takeover, useDecideTakeover, useMoveTakeover, useUndoTakeover } from '../api/takeovers.ts';
import { ChangeDialog } from './change-dialog.tsx';

const decisions = ['confirm', 'reject', 'withdraw'] as const;
const moves = ['propose', 'drop'] as const;

/** What may be done with a file at its stage, by the person who looks at it. */
export function TakeoverActs({
  file,
  onEnter,
}: {
  file: Takeover;
  onEnter: (what: 'control' | 'mapping') => void;
}) {
  const t = useT('takeover');
  const books = useT('books');
  const move = useMoveTakeover();
  const decide = useDecideTakeover();
  const [deciding, choose] = useState<Act>();
  const [undoing, undo] = useState(false);
  const may = (act: Takeover['allowed'][number]) => file.allowed.includes(act);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
      {may('map') && (
        <Button size="small" onClick={() => onEnter('mapping')}>
          {t('mapping.enter')}
        </Button>
      )}
      {may('check') && (
        <Button size="small" variant="secondary" onClick={() => onEnter('control')}>
          {t('control.enter')}
        </Button>
      )}
      {moves
        .filter((act) => may(act))
        .map((act) => (
          <Question
            key={act}
            ask={t(`acts.${act}.label`)}
            button={{ size: 'small', variant: act === 'propose' ? 'primary' : 'secondary' }}
            title={t(`acts.${act}.ask`)}
            label={t(`acts.${act}.label`)}
            danger={act === 'drop'}
            send={() => move.mutateAsync({ id: file.id, act })}
            done={t(`acts.${act}.done`)}
          />
        ))}
      {decisions
        .filter((act) => may(act))
        .map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'confirm' ? 'primary' : 'secondary'}
            onClick={() => choose(act)}
          >
            {books(`change.acts.${act}`)}
          </Button>
        ))}
      {file.stage === 'proposed' && !may('confirm') && <p className="text-sm">{books('change.second')}</p>}
      {may('undo') && (
        <Button size="small" variant="secondary" onClick={() => undo(true)}>
          {t('acts.undo.label')}
        </Button>
      )}
      {deciding && (
        <ChangeDialog
          act={deciding}
          noReason="takeover.no_reason"
          send={(reason) => decide.mutateAsync({ id: file.id, act: deciding, reason })}
          onClose={() => choose(undefined)}
        />
      )}
      {undoing && <UndoDialog file={file} onClose={() => undo(false)} />}
    </div>
  );
}

function UndoDialog({ file, onClose }: { file: Takeover; onClose: () => void }) {
  const t = useT('takeover');
  const undo = useUndoTakeover();
  const act = useAct({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: blank(reason) ? 'takeover.no_reason' : undefined }),
    send: ({ reason }) => undo.mutateAsync({ id: file.id, reason: reason.trim() }),
    done: t('acts.undo.done'),
    onDone: onClose,
  });
  return (
    <ActDialog act={act} title={t('acts.undo.ask')} label={t('acts.undo.label')} danger onClose={onClose}>
      <p className="mb-3 text-sm">{t('acts.undo.text')}</p>
      <WordsField label={t('acts.undo.reason')} maxLength={2000} required {...act.field('reason')} />
    </ActDialog>
  );
}

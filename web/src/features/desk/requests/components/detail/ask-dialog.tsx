import { useQuery } from '@tanstack/react-query';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { usePaperKinds } from '#/lib/paper-kinds.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { budgetQuery } from '../../api/registers.ts';
import type { RequestDetail } from '../../api/types.ts';
import { useAsk } from '../../api/work.ts';
import { firstBroken, type Line, linesFor, toItems, withQuestions } from '../../model/ask.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { AskLines } from './ask-lines.tsx';
import { useRequestAct } from './use-request-act.ts';

interface Props {
  request: RequestDetail;
  /** The kinds of papers to begin with. */
  papers?: readonly string[];
  onClose: () => void;
}

/** Asks the applicant for documents or answers, each in words that they read. */
export function AskDialog({ request, papers = [], onClose }: Props) {
  const t = useT('requests');
  const ask = useAsk();
  const language = useLanguage();
  const { nameOf: kind } = usePaperKinds();
  const [lines, setLines] = useState(() =>
    linesFor(papers, (each) => (request.lang === language ? kind(each) : '')),
  );
  const [broken, setBroken] = useState<number>();
  const act = useRequestAct({
    values: {},
    check: () => {
      const wrong = firstBroken(lines);
      setBroken(wrong);
      return { lines: wrong === undefined ? undefined : 'field.required' };
    },
    send: () => ask.mutateAsync({ id: request.id, version: request.version, items: toItems(lines) }),
    done: t('done.ask'),
    onDone: onClose,
  });
  const lacking = useQuery(budgetQuery(request.id)).data?.questions ?? [];
  const asked = withQuestions(lines, lacking);

  const change = (next: Line[]) => {
    setBroken(undefined);
    setLines(next);
  };

  return (
    <RequestDialog
      act={act}
      title={t('ask.title')}
      text={t('ask.text')}
      label={t('ask.send')}
      onClose={onClose}
    >
      <AskLines lines={lines} broken={broken} onChange={change}>
        {asked !== lines && (
          <Button variant="quiet" size="small" onClick={() => setLines(asked)}>
            <Icon of={ListPlus} size={16} />
            {t('ask.budget')}
          </Button>
        )}
      </AskLines>
    </RequestDialog>
  );
}

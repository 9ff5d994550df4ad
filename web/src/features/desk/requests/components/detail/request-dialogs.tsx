import type { RequestWork } from '#/api/schema.gen.ts';
import type { RequestDetail } from '../../api/types.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

/** What the head of a request asks before it is done. */
export type Asking = 'approve' | 'refuse' | 'ask';

interface Props {
  asking: Asking | undefined;
  request: RequestDetail;
  work: RequestWork | undefined;
  onClose: () => void;
}

export function RequestDialogs({ asking, request, work, onClose }: Props) {
  const glance = work?.glance;
  switch (asking) {
    case 'approve':
      return <ApproveDialog request={request} stops={glance?.stops ?? []} onClose={onClose} />;
    case 'refuse':
      return <RefuseDialog request={request} suggested={work?.refusal.suggested ?? []} onClose={onClose} />;
    case 'ask':
      return <AskDialog request={request} papers={glance?.papers.missing ?? []} onClose={onClose} />;
    default:
      return null;
  }
}

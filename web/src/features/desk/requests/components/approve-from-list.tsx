import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { adminPaths } from '#/app/admin/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useAct } from '#/kit/use-act.ts';
import { ApiError } from '#/lib/api.ts';
import { Alert } from '#/ui/alert.tsx';
import { Money } from '#/ui/money.tsx';
import { useApprove } from '../api/requests.ts';
import { type RequestItem, shortId } from '../api/types.ts';
import { termsQuery, workQuery } from '../api/work.ts';
import { StopList } from './detail/stops.tsx';
import { WhoDecides } from './detail/votes.tsx';
import { Facts } from './facts.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useListFailed } from './use-list-failed.ts';

/** The request has changed since the list was read: asking the same again is in vain. */
const outdated = ['request.already_decided', 'request.version_conflict'];

interface Props {
  request: RequestItem;
  /** The list is being read anew: an answer that was recorded from here has changed the request. */
  reading: boolean;
  onClose: () => void;
}

/** Shows whom and what is approved; a failure that may pass leaves it open. */
export function ApproveFromList({ request, reading, onClose }: Props) {
  const t = useT('admin');
  const w = useT('requests');
  const approve = useApprove();
  const navigate = useNavigate();
  const failed = useListFailed();
  const { id, version } = request;
  const { data: work } = useQuery(workQuery(id));
  const { data: terms } = useQuery(termsQuery(id, {}));
  const stops = work?.glance.stops ?? [];
  const act = useAct({
    values: {},
    send: () => approve.mutateAsync({ id, version, send_email: true }),
    done: ({ stage }) =>
      stage === 'awaiting_second_approval'
        ? [
            w('approve.proposed_title'),
            w((terms?.votes ?? 0) > 1 ? 'votes.proposed' : 'approve.proposed_text', { id: shortId(id) }),
          ]
        : [t('list.approved_title'), t('list.approved_text')],
    onDone: onClose,
    failed: (error) => {
      failed(error);
      return error instanceof ApiError && outdated.includes(error.code);
    },
  });
  return (
    <RequestDialog
      act={act}
      title={t('list.dialog_title')}
      label={t('list.dialog_confirm')}
      disabled={reading || stops.length > 0 || Boolean(terms?.exceeded)}
      onClose={onClose}
    >
      {stops.length > 0 && (
        <div className="mb-5">
          <Alert tone="warning" title={w('glance.stops')}>
            <StopList
              requestId={id}
              stops={stops}
              onLeave={(part) => void navigate(`${adminPaths.request(id)}#${part}`)}
            />
          </Alert>
        </div>
      )}
      <Facts
        facts={[
          [t('list.dialog_client'), `${request.first_name} ${request.last_name}`],
          [t('list.columns.amount'), <Money key="amount" of={request.amount} />],
          [t('list.columns.email'), request.email],
        ]}
      />
      {terms && <WhoDecides terms={terms} />}
    </RequestDialog>
  );
}

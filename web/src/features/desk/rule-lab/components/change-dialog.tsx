import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { type Action, type RuleChange, useDecide } from '../api/rules.ts';
import { WhenAndWhy } from './when-and-why.tsx';

interface Props {
  change: RuleChange;
  action: Action;
  onClose: () => void;
}

const asks = { confirm: [], withdraw: [], reject: ['reason'], return: ['valid_from', 'reason'] } as const;

export function ChangeDialog({ change: { id, name, valid_from }, action, onClose }: Props) {
  const t = useT('rules');
  const { date } = useFormats();
  const decide = useDecide();
  return (
    <WhenAndWhy
      title={t(`actions.${action}.title`, { name })}
      text={t(`actions.${action}.text`, { date: date(valid_from) })}
      submit={t(`actions.${action}.open`)}
      danger={action === 'reject'}
      asks={asks[action]}
      done={[t(`actions.${action}.done`), name]}
      onClose={onClose}
      send={({ valid_from: from, reason }) => {
        const bodies = { return: { valid_from: from, reason }, reject: { reason } };
        const body = action === 'return' || action === 'reject' ? bodies[action] : undefined;
        return decide.mutateAsync({ id, action, body });
      }}
    />
  );
}

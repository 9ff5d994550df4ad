import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { ClientComparison } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ActDialog } from '#/kit/act-dialog.tsx';
import { WordsField } from '#/kit/fields.tsx';
import { blank } from '#/lib/rules.ts';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Radio, RadioGroup } from '#/ui/radio-group.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { compareQuery, useProposeMerge } from '../../api/clients.ts';
import { Comparison } from './comparison.tsx';
import { useMergeAct } from './merge-act.ts';

/** Two clients side by side, which of them stays, and why they are one person. */
export function ProposeMerge({ id, other, onClose }: { id: string; other: string; onClose: () => void }) {
  const t = useT('clients');
  const [pair, setPair] = useState({ keep: id, gone: other });
  const { data, error, refetch } = useQuery(compareQuery(pair.keep, pair.gone));
  const propose = useProposeMerge();
  const act = useMergeAct({
    values: { reason: '', account: '' },
    check: ({ reason, account }) => ({
      reason: blank(reason) ? 'field.required' : undefined,
      account: data && twoAccounts(data) && !account ? 'client_merge.account' : undefined,
    }),
    send: async ({ reason, account }) => {
      if (!data) return;
      await propose.mutateAsync({
        keep_id: pair.keep,
        gone_id: pair.gone,
        keep_account: twoAccounts(data) ? account : '',
        reason,
        keep_version: data.keep.version,
        gone_version: data.gone.version,
      });
    },
    done: [t('merges.sent'), t('merges.sent_text')],
    onDone: onClose,
  });
  return (
    <ActDialog
      act={act}
      title={t('merges.dialog')}
      text={t('merges.dialog_text')}
      label={t('merges.send')}
      working={t('busy')}
      disabled={!data}
      onClose={onClose}
    >
      {error && <LoadFailed title={t('merges.failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-48 w-full" />}
      {data && (
        <div className="flex flex-col gap-3">
          <Comparison of={data} />
          <Button
            variant="quiet"
            size="small"
            className="self-center"
            onClick={() => setPair({ keep: pair.gone, gone: pair.keep })}
          >
            <Icon of={ArrowLeftRight} size={16} />
            {t('merges.swap')}
          </Button>
          {twoAccounts(data) && (
            <RadioGroup legend={t('merges.account')} required error={act.problems.account}>
              <p className="w-full text-ink-muted text-xs">{t('merges.account_text')}</p>
              {[data.keep.account, data.gone.account].map(
                (each) =>
                  each && (
                    <Radio
                      key={each.id}
                      name="account"
                      label={<span className="break-all text-sm">{each.email}</span>}
                      checked={act.values.account === each.id}
                      onChange={() => act.set({ account: each.id })}
                    />
                  ),
              )}
            </RadioGroup>
          )}
          <WordsField
            label={t('merges.reason')}
            hint={t('merges.reason_hint')}
            rows={2}
            maxLength={1000}
            required
            {...act.field('reason')}
          />
        </div>
      )}
    </ActDialog>
  );
}

/** Each proved a mailbox of its own: someone has to choose. */
const twoAccounts = ({ keep, gone }: ClientComparison) => keep.account !== null && gone.account !== null;

import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import type { ClientComparison } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Radio, RadioGroup } from '#/ui/radio-group.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { toast } from '#/ui/toast.ts';
import { compareQuery, useProposeMerge } from '../../api/clients.ts';
import { Comparison } from './comparison.tsx';
import { useFailed } from './other-dialogs.tsx';

interface Errors {
  reason?: string;
  account?: string;
}

/** Two clients side by side, which of them stays, and why they are one person. */
export function ProposeMerge({ id, other, onClose }: { id: string; other: string; onClose: () => void }) {
  const t = useT('clients');
  const failed = useFailed();
  const [pair, setPair] = useState({ keep: id, gone: other });
  const { data, error, refetch } = useQuery(compareQuery(pair.keep, pair.gone));
  const propose = useProposeMerge();
  const [reason, setReason] = useState('');
  const [account, setAccount] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const send = async (seen: ClientComparison) => {
    const wrong: Errors = {
      ...(reason.trim() ? {} : { reason: 'field.required' }),
      ...(twoAccounts(seen) && !account ? { account: 'client_merge.account' } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    try {
      await propose.mutateAsync({
        keep_id: pair.keep,
        gone_id: pair.gone,
        keep_account: twoAccounts(seen) ? account : '',
        reason,
        keep_version: seen.keep.version,
        gone_version: seen.gone.version,
      });
      toast({ variant: 'success', title: t('merges.sent'), description: t('merges.sent_text') });
      onClose();
    } catch (problem) {
      failed(problem);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('merges.dialog')}
      description={t('merges.dialog_text')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            busy={propose.isPending}
            disabled={!data}
            onClick={() => {
              if (data) void send(data);
            }}
          >
            {propose.isPending ? t('busy') : t('merges.send')}
          </Button>
        </>
      }
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
            <RadioGroup legend={t('merges.account')} required error={errors.account}>
              <p className="w-full text-ink-muted text-xs">{t('merges.account_text')}</p>
              {[data.keep.account, data.gone.account].map(
                (each) =>
                  each && (
                    <Radio
                      key={each.id}
                      name="account"
                      label={<span className="break-all text-sm">{each.email}</span>}
                      checked={account === each.id}
                      onChange={() => setAccount(each.id)}
                    />
                  ),
              )}
            </RadioGroup>
          )}
          <Field label={t('merges.reason')} hint={t('merges.reason_hint')} required error={errors.reason}>
            <Textarea
              rows={2}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        </div>
      )}
    </Dialog>
  );
}

/** Each proved a mailbox of its own: somebody has to choose. */
const twoAccounts = ({ keep, gone }: ClientComparison) => keep.account !== null && gone.account !== null;

import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { type Language, languageNames } from '#/i18n/languages.ts';
import { ListHead } from '#/kit/list-head.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge, type Tone } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { columnsOf, DataTable } from '#/ui/data-table.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { Field } from '#/ui/field.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Pager } from '#/ui/pager.tsx';
import { Select } from '#/ui/select.tsx';
import { toastDone, toastFailed } from '#/ui/toast.ts';
import { type KeptMail, useOutbox, useSendAgain, useTemplates } from '../api/mailing.ts';

const states = ['waiting', 'failed', 'sent', 'outbox'] as const;
const tones: Record<KeptMail['state'], Tone> = {
  waiting: 'yellow',
  failed: 'red',
  sent: 'green',
  outbox: 'gray',
};
const column = columnsOf<KeptMail>();

/** What became of e-mails of late; the address keeps the filter and the page. */
export function Outbox() {
  const t = useT('mailing');
  const [search, setSearch] = useSearchParams();
  const state = search.get('state') ?? '';
  const before = search.get('before') ?? '';
  const { data, error, refetch } = useOutbox(state, before);
  const columns = useColumns();
  const first = new URLSearchParams(state && { state });
  const next = data?.next ? new URLSearchParams({ ...(state && { state }), before: data.next }) : undefined;
  return (
    <div className="grid grid-cols-1 gap-5">
      <ListHead list="mail-outbox" title={t('outbox.title')} text={t('outbox.text')} />
      {data && !data.delivers && (
        <Alert tone="warning" title={t('server.none')}>
          <p>{t('server.none_text')}</p>
        </Alert>
      )}
      {data && (
        <p className="text-sm">
          {t('outbox.waiting', { count: data.waiting })} · {t('outbox.failed', { count: data.failed })}
        </p>
      )}
      <Field label={t('outbox.filter')} className="max-w-xs">
        <Select
          value={state}
          onChange={({ target }) => setSearch(target.value ? { state: target.value } : {}, { replace: true })}
        >
          <option value="">{t('outbox.all')}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {t(`state.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {error && !data ? (
        <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          columns={columns}
          rows={data?.mails}
          rowId={({ id }) => id}
          caption={t('outbox.title')}
          stacked
          empty={<EmptyState title={t('outbox.none')} />}
        />
      )}
      <Pager label={t('outbox.title')} further={before !== ''} first={first} next={next} />
    </div>
  );
}

/** The subject as it is shipped, without what it was filled with: it tells people more than the name of the text. */
function Message({ title, name, lang }: { title: string | undefined; name: string; lang: string }) {
  const language = languageNames[lang as Language] ?? lang;
  return (
    <span className="block max-w-xs">
      {title && <span className="block">{title.replace(/\{\{\w+\}\}/g, '…')}</span>}
      <span className="block text-ink-muted text-xs wrap-anywhere">
        {name} · {language}
      </span>
    </span>
  );
}

function useColumns() {
  const t = useT('mailing');
  const { i18n } = useI18n();
  const { dateTime } = useFormats();
  const { data: templates } = useTemplates();
  const titles = useMemo(
    () => templates && new Map(templates.map(({ name, title }) => [name, title])),
    [templates],
  );
  return useMemo(
    () => [
      column('when', t('outbox.when'), (original) => dateTime(original.created_at)),
      column('to', t('outbox.to'), (original) => original.to),
      column('mail', t('outbox.mail'), (original) => (
        <Message title={titles?.get(original.template)} name={original.template} lang={original.lang} />
      )),
      column('state', t('outbox.state'), (original) => (
        <span className="block max-w-sm">
          <Badge tone={tones[original.state]}>{t(`state.${original.state}`)}</Badge>
          {original.verdict && (
            <span className="mt-1 block text-ink-muted text-xs">
              {i18n.text('mailing', `failure.${original.verdict}`) ?? t('failure.unknown')}
              {original.code > 0 && ` (${t('trial.code', { code: original.code })})`}
            </span>
          )}
        </span>
      )),
      column('attempts', t('outbox.attempts'), (original) => original.attempts),
      column('again', t('outbox.actions'), (original) =>
        original.may_retry ? <Again id={original.id} /> : null,
      ),
    ],
    [t, i18n, dateTime, titles],
  );
}

function Again({ id }: { id: string }) {
  const t = useT('mailing');
  const messageOf = useErrorMessage();
  const again = useSendAgain();
  return (
    <Button
      variant="secondary"
      size="small"
      busy={again.isPending}
      onClick={() =>
        again.mutate(id, {
          onSuccess: () => toastDone(t('outbox.again_done')),
          onError: (error) => toastFailed(messageOf(error)),
        })
      }
    >
      {t('outbox.again')}
    </Button>
  );
}

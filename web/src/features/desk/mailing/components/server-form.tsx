import { type FormEvent, useState } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { ApiError } from '#/lib/api.ts';
import { encodeMessage } from '#/lib/errors.ts';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { PasswordInput } from '#/ui/password-input.tsx';
import { Select } from '#/ui/select.tsx';
import { toastDone } from '#/ui/toast.ts';
import { type MailServer, type MailTrial, useSetServer, useTryServer } from '../api/mailing.ts';
import { LastChange } from './last-change.tsx';
import { Refusal } from './refusal.tsx';
import { Trial } from './trial.tsx';

const encryptions = ['starttls', 'tls', 'none'] as const;
const usualPorts = { starttls: 587, tls: 465, none: 25 };

interface Props {
  server: MailServer;
  onReload: () => void;
}

export function ServerForm({ server, onReload }: Props) {
  const t = useT('mailing');
  const [values, setValues] = useState(() => ({
    host: server.host,
    port: String(server.port),
    user: server.user,
    encryption: server.encryption,
    from: server.from,
  }));
  const [password, setPassword] = useState<string>();
  const [trial, setTrial] = useState<MailTrial>();
  const [leaving, setLeaving] = useState(false);
  const save = useSetServer();
  const attempt = useTryServer();
  const wrong = [save.error, attempt.error].flatMap((error) =>
    error instanceof ApiError ? error.fields : [],
  );
  const problem = (name: string) => {
    const field = wrong.find(({ pointer }) => pointer === `/${name}`);
    return field && encodeMessage(field.code, field.params);
  };
  const put = (name: keyof typeof values) => (value: string) => {
    setTrial(undefined);
    setValues((before) => ({ ...before, [name]: value }));
  };
  const input = () => ({
    ...values,
    port: Number(values.port) || 0,
    ...(password !== undefined && { password }),
  });
  const forget = () => {
    setTrial(undefined);
    save.reset();
    attempt.reset();
  };
  const store = (despite: boolean, server_: ReturnType<typeof input>) => {
    forget();
    save.mutate(
      { ...server_, version: server.version, despite },
      {
        onSuccess: (changed) => {
          if (changed.saved) toastDone(t('server.saved'));
          else if (changed.trial) setTrial(changed.trial);
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) store(false, input());
  };
  const test = () => {
    forget();
    attempt.mutate(input(), { onSuccess: setTrial });
  };
  return (
    <Card as="div">
      <form noValidate onSubmit={submit} className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <Field label={t('server.host')} required error={problem('host')} hint={t('server.host_hint')}>
          <Input
            name="host"
            autoComplete="off"
            spellCheck={false}
            maxLength={253}
            value={values.host}
            onChange={({ target }) => put('host')(target.value)}
          />
        </Field>
        <Field label={t('server.port')} required error={problem('port')} hint={t('server.port_hint')}>
          <Input
            name="port"
            inputMode="numeric"
            maxLength={5}
            value={values.port}
            onChange={({ target }) => put('port')(target.value)}
          />
        </Field>
        <Field
          label={t('server.encryption')}
          required
          error={problem('encryption')}
          className="sm:col-span-2"
        >
          <Select
            name="encryption"
            value={values.encryption}
            onChange={({ target }) => {
              const encryption = encryptions.find((one) => one === target.value) ?? 'starttls';
              put('encryption')(encryption);
              put('port')(String(usualPorts[encryption]));
            }}
          >
            {encryptions.map((one) => (
              <option key={one} value={one}>
                {t(`encryption.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('server.user')} error={problem('user')} hint={t('server.user_hint')}>
          <Input
            name="user"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
            value={values.user}
            onChange={({ target }) => put('user')(target.value)}
          />
        </Field>
        <Field
          label={t('server.password')}
          error={problem('password')}
          hint={t(server.has_password ? 'server.password_kept' : 'server.password_hint')}
        >
          <PasswordInput
            name="mail-password"
            autoComplete="new-password"
            maxLength={500}
            value={password ?? ''}
            onChange={({ target }) => {
              setTrial(undefined);
              setPassword(target.value === '' ? undefined : target.value);
            }}
          />
        </Field>
        <Field
          label={t('server.from')}
          error={problem('from')}
          hint={
            server.fixed_from ? t('server.from_fixed', { from: server.fixed_from }) : t('server.from_hint')
          }
          className="sm:col-span-2"
        >
          <Input
            name="from"
            autoComplete="off"
            maxLength={254}
            disabled={server.fixed_from !== ''}
            value={values.from}
            onChange={({ target }) => put('from')(target.value)}
          />
        </Field>
        <div className="grid gap-4 sm:col-span-2">
          <Refusal error={save.error ?? attempt.error} onReload={onReload} />
          {trial && <Trial of={trial} to={server.you} />}
          {save.data && !save.data.saved && trial && (
            <div className="flex flex-wrap items-center gap-3">
              <p className="text-sm">{t('server.not_saved')}</p>
              <Button variant="danger" size="small" onClick={() => store(true, input())}>
                {t('server.despite')}
              </Button>
            </div>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" busy={save.isPending}>
              {t('server.save')}
            </Button>
            <Button variant="secondary" busy={attempt.isPending} onClick={test}>
              {t('server.try')}
            </Button>
            {server.host !== '' && (
              <Button variant="quiet" onClick={() => setLeaving(true)}>
                {t('server.remove')}
              </Button>
            )}
          </div>
          <p className="text-ink-muted text-xs">{t('server.try_to', { to: server.you })}</p>
          <LastChange server={server} />
        </div>
      </form>
      <Dialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t('server.remove_title')}
        description={t('server.remove_text')}
        footer={
          <>
            <Button variant="secondary" onClick={() => setLeaving(false)}>
              {t('cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setLeaving(false);
                store(true, { host: '', port: 587, user: '', encryption: 'starttls', from: values.from });
              }}
            >
              {t('server.remove')}
            </Button>
          </>
        }
      />
    </Card>
  );
}

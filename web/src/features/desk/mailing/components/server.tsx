import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Card } from '#/ui/card.tsx';
import { Facts } from '#/ui/facts.tsx';
import { LoadFailed } from '#/ui/load-failed.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { type MailServer, useMailServer, useTryServer } from '../api/mailing.ts';
import { Refusal } from './refusal.tsx';
import { ServerForm } from './server-form.tsx';
import { Trial } from './trial.tsx';

/** The server that sends the e-mails: set here, unless the program's configuration names it. */
export function Server() {
  const t = useT('mailing');
  const { data, error, refetch } = useMailServer();
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <div>
        <title>{t('server.title')}</title>
        <h1 className="text-2xl">{t('server.title')}</h1>
        <p className="mt-1 text-ink-muted text-sm">{t('server.text')}</p>
      </div>
      {error && !data && <LoadFailed title={t('failed')} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-64" />}
      {data && !data.fixed && data.host === '' && (
        <Alert tone="warning" title={t('server.none')}>
          <p>{t('server.none_text')}</p>
        </Alert>
      )}
      {data?.fixed && <FixedServer server={data} />}
      {data && !data.fixed && <ServerForm key={data.version} server={data} onReload={() => void refetch()} />}
    </div>
  );
}

/** What the configuration names, to be read and tried. */
function FixedServer({ server }: { server: MailServer }) {
  const t = useT('mailing');
  const trial = useTryServer();
  const { host, port, user, encryption, from } = server;
  return (
    <Card className="grid gap-4">
      <Alert tone="info" title={t('server.fixed')}>
        <p>{t('server.fixed_text')}</p>
      </Alert>
      <Facts
        facts={[
          [t('server.host'), host],
          [t('server.port'), String(port)],
          [t('server.user'), user || t('server.nobody')],
          [t('server.encryption'), t(`encryption.${encryption}`)],
          [t('server.from'), server.fixed_from || t('server.from_company')],
        ]}
      />
      <Refusal error={trial.error} onReload={() => undefined} />
      {trial.data && <Trial of={trial.data} to={server.you} />}
      <div>
        <Button
          variant="secondary"
          busy={trial.isPending}
          onClick={() => trial.mutate({ host, port, user, encryption, from })}
        >
          {t('server.try')}
        </Button>
      </div>
    </Card>
  );
}

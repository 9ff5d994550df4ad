import type { Application, ShownPartner } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';

/** Who began this application beside the person: a partner, or staff who key it in. */
export function BegunNote({ partner, assisted }: Pick<Application, 'partner' | 'assisted'>) {
  const t = useT('begun');
  if (partner) return <PartnerNote of={partner} />;
  if (!assisted) return null;
  return (
    <Alert tone="warning" title={t(`assisted.title.${assisted.channel}`)}>
      <p>{t('assisted.check')}</p>
      <p>{t('assisted.after')}</p>
    </Alert>
  );
}

/** Who began it, in which register it stands, who pays it, and that everything can be corrected. */
function PartnerNote({ of }: { of: ShownPartner }) {
  const t = useT('begun');
  const { name, kind, register, registration, return_url } = of;
  return (
    <Alert tone="info" title={t('partner.title', { name })}>
      <p>{t('partner.check')}</p>
      <p>{t(`partner.kinds.${kind}`, { name })}</p>
      {registration && <p>{t('partner.registered', { register, registration })}</p>}
      <p>{t('partner.paid', { name })}</p>
      {return_url && (
        <p>
          <a href={return_url} className="text-brand underline" rel="noreferrer">
            {t('partner.back', { name })}
          </a>
        </p>
      )}
    </Alert>
  );
}

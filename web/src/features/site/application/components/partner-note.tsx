import type { ShownPartner } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';

/** Who began this application, in which register it stands, who pays it, and that everything can be corrected. */
export function PartnerNote({ of }: { of: ShownPartner }) {
  const t = useT('partner');
  const { name, kind, register, registration, return_url } = of;
  return (
    <Alert tone="info" title={t('title', { name })}>
      <p>{t('check')}</p>
      <p>{t(`kinds.${kind}`, { name })}</p>
      {registration && <p>{t('registered', { register, registration })}</p>}
      <p>{t('paid', { name })}</p>
      {return_url && (
        <p>
          <a href={return_url} className="text-brand underline" rel="noreferrer">
            {t('back', { name })}
          </a>
        </p>
      )}
    </Alert>
  );
}

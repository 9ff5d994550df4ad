import { Link } from 'react-router';
import type { Rights } from '#/api/schema.gen.ts';
import { paths } from '#/app/site/paths.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { useFormats } from '#/lib/format.ts';
import { Card, CardTitle } from '#/ui/card.tsx';

/** What the client has agreed to and when, and the rights that have pages of their own. */
export function Consents({ declared }: { declared: Rights['declared'] }) {
  const t = useT('rights');
  const { dateTime } = useFormats();
  return (
    <Card aria-labelledby="rights-consents">
      <CardTitle id="rights-consents">{t('consents.title')}</CardTitle>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('consents.text')}</p>
      {declared.length === 0 && <p className="text-sm">{t('consents.none')}</p>}
      <ul className="flex flex-col gap-2 text-sm">
        {declared.map(({ reference, version, at }) => (
          <li key={reference} className="flex flex-wrap justify-between gap-x-4">
            <span>{t('consents.declaration', { reference, version })}</span>
            <span className="text-ink-muted">{dateTime(at)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm">
        {t('consents.cookies')}{' '}
        <Link to={paths.cookies} className="underline">
          {t('consents.cookies_link')}
        </Link>
      </p>
      <h3 className="mt-6 text-base">{t('more.title')}</h3>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        <li>
          <Link to={paths.withdrawal} className="underline">
            {t('more.withdrawal')}
          </Link>
        </li>
        <li>
          <Link to={paths.client} className="underline">
            {t('more.why')}
          </Link>
        </li>
      </ul>
    </Card>
  );
}

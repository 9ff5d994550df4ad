import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useErrorMessage } from '#/lib/errors.ts';
import { useFormats } from '#/lib/format.ts';
import { Alert } from '#/ui/alert.tsx';
import { Card, CardTitle } from '#/ui/card.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Table, Td, Th } from '#/ui/table.tsx';
import { useWhoLooked } from '../api/rights.ts';

/** Who of the lender looked at the file: role, thing and time, never a name; and which times it was a program. */
export function Viewed() {
  const t = useT('rights');
  const { i18n } = useI18n();
  const { dateTime } = useFormats();
  const messageOf = useErrorMessage();
  const { data, isPending, isError, error } = useWhoLooked();
  return (
    <Card aria-labelledby="rights-viewed">
      <CardTitle id="rights-viewed">{t('viewed.title')}</CardTitle>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted text-sm">{t('viewed.text')}</p>
      {isPending && <Skeleton className="h-16" />}
      {isError && <Alert tone="danger">{messageOf(error)}</Alert>}
      {data?.items.length === 0 && <p className="text-sm">{t('viewed.none')}</p>}
      {data && data.items.length > 0 && (
        <Table aria-label={t('viewed.title')}>
          <thead>
            <tr>
              <Th>{t('viewed.when')}</Th>
              <Th>{t('viewed.who')}</Th>
              <Th>{t('viewed.what')}</Th>
            </tr>
          </thead>
          <tbody>
            {data.items.map(({ at, kind, role, role_name, what }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two looks may be alike in all they say
              <tr key={i}>
                <Td className="whitespace-nowrap">{dateTime(at)}</Td>
                <Td>
                  {kind === 'machine'
                    ? t('viewed.program')
                    : role_name || (i18n.text('rights', `roles.${role || 'gone'}`) ?? role)}
                </Td>
                <Td>{i18n.text('rights', `viewed.whats.${what}`) ?? what}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

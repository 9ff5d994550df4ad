import { useT } from '#/i18n/i18n-provider.tsx';
import { Alert } from '#/ui/alert.tsx';
import type { Name } from '../api/settings.ts';

/** Says that people or words shown on the site are invented, as long as some are. */
export function Examples({ name, document }: { name: Name; document: unknown }) {
  const t = useT('settings');
  if (name !== 'team' && name !== 'testimonials') return null;
  const examples = (document as { example: boolean }[]).filter(({ example }) => example).length;
  if (examples === 0) return null;
  return (
    <Alert tone="warning" title={t(`examples.${name}`, { count: examples })}>
      <p>{t('examples.text')}</p>
    </Alert>
  );
}

import { useT } from '#/i18n/i18n-provider.tsx';

/** Parts have names of their own where people know them; paragraphs keep the program's. */
export function PartName({ of }: { of: string }) {
  const t = useT('mailing');
  switch (of) {
    case 'subject':
    case 'preview':
    case 'title':
    case 'action':
    case 'greeting':
    case 'safety':
    case 'contact':
    case 'contact_phone':
    case 'closing':
    case 'team':
    case 'fallback':
    case 'why':
      return t(`part.${of}`);
  }
  return t('part.paragraph', { name: of });
}

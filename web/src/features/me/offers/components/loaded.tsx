import { useT } from '#/i18n/i18n-provider.tsx';
import { type LoadedProps, Loaded as Shown } from '#/ui/loaded.tsx';

/** What belongs to an offer of one's own, or why it is not there. */
export function Loaded<T>(props: LoadedProps<T>) {
  const t = useT('client_offers');
  const words = {
    loading: t('loading'),
    notFound: t('not_found'),
    notFoundText: t('not_found_text'),
  };
  return <Shown words={words} {...props} />;
}

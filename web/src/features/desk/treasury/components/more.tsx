import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The way to older ones, where there are any. */
export function More({ of: list }: { of: Paged }) {
  const t = useT('treasury');
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      size="small"
      className="mt-3"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {t('more')}
    </Button>
  );
}

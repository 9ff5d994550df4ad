import { Button } from '#/ui/button.tsx';

interface Paged {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

interface Props {
  of: Paged;
  /** What comes next, as the list calls it. */
  label: string;
}

/** The way to the next ones of a list, where there are any. */
export function More({ of: list, label }: Props) {
  if (!list.hasNextPage) return null;
  return (
    <div className="mt-3">
      <Button
        variant="secondary"
        size="small"
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}

import { Button } from '#frontend/src/ui/button.tsx';

interface MoreProps {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  readonly what: string;
}

/** A button for the next page; nothing after the last. */
export function More({ query, what }: MoreProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <p>
      <Button
        size="sm"
        variant="quiet"
        busy={isFetchingNextPage && 'Loading...'}
        onClick={() => void fetchNextPage()}
      >
        Show more {what}
      </Button>
    </p>
  );
}

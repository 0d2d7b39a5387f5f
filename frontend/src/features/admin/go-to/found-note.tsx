import { Button } from '#frontend/src/ui/button.tsx';
import styles from './go-to.module.css';
import type { useGroups } from './use-groups.ts';

interface FoundNoteProps extends Pick<ReturnType<typeof useGroups>, 'isSearching' | 'query'> {
  readonly typed: string;
  readonly hasFound: boolean;
}

/** That a search runs, failed or found nothing. */
export function FoundNote({ typed, hasFound, isSearching, query }: FoundNoteProps) {
  const { error, isFetching, refetch } = query;
  return (
    <div role="status" className={styles.note}>
      {isSearching && 'Searching...'}
      {error && (
        <>
          The search failed.
          <Button size="sm" busy={isFetching && 'Trying again...'} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {!isSearching && !error && !hasFound && nothingFor(typed)}
    </div>
  );
}

function nothingFor(typed: string): string {
  return `No customer, email, website, page or command has a word that begins with “${typed}”.`;
}

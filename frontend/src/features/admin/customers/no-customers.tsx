import { Button } from '#frontend/src/ui/button.tsx';
import { EmptyState } from '#frontend/src/ui/empty-state.tsx';
import type { UserFilter } from '#shared/api/users.ts';
import { screens } from '#shared/texts/screens.ts';
import { filterLabels } from './table/filters.ts';

interface NoCustomersProps {
  readonly q: string;
  readonly filter: UserFilter | undefined;
  readonly onUnfilter: () => void;
  readonly onClear: () => void;
}

/** Nobody, and the ways back to more: of two causes each can be taken away. */
export function NoCustomers({ q, filter, onClear, onUnfilter }: NoCustomersProps) {
  if (!q && !filter) return <EmptyState title={screens.noCustomers} />;
  return (
    <EmptyState
      title={screens.noCustomers}
      text={causeOf(q, filter)}
      action={
        <>
          {q && <Button onClick={onClear}>Clear the search</Button>}{' '}
          {filter && <Button onClick={onUnfilter}>Remove the filter</Button>}
        </>
      }
    />
  );
}

function causeOf(q: string, filter: UserFilter | undefined): string {
  if (!filter) {
    return `Nothing matches “${q}”.`;
  }
  const label = filterLabels[filter];
  return q
    ? `Nobody under the filter “${label}” is found by “${q}”.`
    : `The filter “${label}” leaves nobody.`;
}

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

/** Nobody, and the way back to all. */
export function NoCustomers({ q, filter, onClear, onUnfilter }: NoCustomersProps) {
  if (filter) {
    return (
      <EmptyState
        title={screens.noCustomers}
        text={`The filter “${filterLabels[filter]}” leaves nobody.`}
        action={<Button onClick={onUnfilter}>Remove the filter</Button>}
      />
    );
  }
  if (!q) return <EmptyState title={screens.noCustomers} />;
  return (
    <EmptyState
      title={screens.noCustomers}
      text={`No customer or website has a word that begins with “${q}”, and no email begins with it.`}
      action={<Button onClick={onClear}>Clear the search</Button>}
    />
  );
}

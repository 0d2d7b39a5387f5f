import { useQuery } from '@tanstack/react-query';
import { ownDataQuery } from '#frontend/src/entities/deletion/own-data-query.ts';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Card } from '#frontend/src/ui/card.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { AccountSkeleton } from '../account-skeleton.tsx';
import { DataCopy } from './data-copy.tsx';
import { DeleteAccount } from './delete-account.tsx';

/** Export and deletion of the user's data. */
export function OwnData() {
  const { isAdmin } = useUser();
  const { data, error, isFetching, refetch } = useQuery(ownDataQuery);
  if (!data && error) {
    return (
      <Card>
        <LoadFailure
          what="your data"
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data) return <AccountSkeleton />;
  return (
    <>
      <DataCopy copy={data.export} />
      {!isAdmin && <DeleteAccount leaving={data.deletion} />}
    </>
  );
}

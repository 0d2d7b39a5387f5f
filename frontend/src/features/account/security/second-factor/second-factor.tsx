import { useQuery } from '@tanstack/react-query';
import { useUser } from '#frontend/src/session/session-context.ts';
import { Card } from '#frontend/src/ui/card.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { factorsQuery } from './factors-query.ts';
import { Passkeys } from './passkeys.tsx';

/** Authenticator app and passkeys. */
export function SecondFactor() {
  const { isAdmin } = useUser();
  const { data, error, isFetching, refetch } = useQuery(factorsQuery);
  if (!data && error) {
    return (
      <Card>
        <LoadFailure
          what="your second factor"
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      </Card>
    );
  }
  if (!data) return <Loading />;
  const isMissing = !data.hasTotp && data.passkeys.length === 0;
  return (
    <>
      {isMissing && data.isRequired && (
        <Notice tone="warning" title="Add a second factor to continue">
          Administrators need one. Until then no other page of the panel opens.
        </Notice>
      )}
      {isMissing && isAdmin && !data.isRequired && (
        <Notice tone="warning" title="You sign in with a password alone">
          An administrator sees every customer and every payment. With an app or a passkey, somebody
          who learns your password still cannot.
        </Notice>
      )}
      <AuthenticatorApp factors={data} />
      <Passkeys factors={data} />
    </>
  );
}

function Loading() {
  return (
    <Card aria-busy="true">
      <VisuallyHidden>Loading your second factor</VisuallyHidden>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
    </Card>
  );
}

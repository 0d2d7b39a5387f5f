import { useQuery } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { useSession } from '#frontend/src/session/session-context.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { LoadFailure } from '#frontend/src/ui/load-failure.tsx';
import { Skeleton } from '#frontend/src/ui/skeleton.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { Passkey } from '#shared/model/second-factor.ts';
import { appFacts, passkeyFacts } from './factor-facts.ts';
import { FactorRow } from './factor-row.tsx';
import { type Factors, factorsQuery } from './factors-query.ts';
import styles from './second-factor.module.css';
import { useFactorAction } from './use-factor-action.ts';

/** After the account was taken back: what still signs in, which somebody else may have added (RULE-42). */
export function ReviewFactors({ onLater }: { readonly onLater: () => void }) {
  const { refresh } = useSession();
  const keeping = useFactorAction(() => api.secondFactor.keepFactors(), refresh);
  const { data, error, isFetching, refetch } = useQuery(factorsQuery);
  return (
    <Dialog
      title="Is all of this yours?"
      text="Your password is new, but these also sign in to your account. Remove what you did not add: that signs out everybody else."
      isLocked={keeping.isPending}
      onClose={onLater}
    >
      {data && <Remaining factors={data} />}
      {!data && error && (
        <LoadFailure
          what="what signs in to your account"
          error={error}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Loading />}
      <DialogActions>
        <Button variant="quiet" disabled={keeping.isPending} onClick={onLater}>
          Later
        </Button>
        <Button
          variant="primary"
          disabled={!data}
          busy={keeping.isPending && 'Saving...'}
          onClick={() => keeping.mutate(undefined)}
        >
          All of it is mine
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Remaining({ factors }: { readonly factors: Factors }) {
  return (
    <ul className={styles.passkeys}>
      {factors.hasTotp && <AppRow factors={factors} />}
      {factors.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function AppRow({ factors }: { readonly factors: Factors }) {
  const removal = useRemoval(() => api.secondFactor.removeTotp());
  return (
    <FactorRow
      name="Authenticator app"
      facts={appFacts(factors)}
      isRemoving={removal.isPending}
      onRemove={() => removal.mutate(undefined)}
    />
  );
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }) {
  const params = { passkeyId: passkey.id };
  const removal = useRemoval(() => api.secondFactor.removePasskey({ params }));
  return (
    <FactorRow
      name={`Passkey ${passkey.name}`}
      facts={passkeyFacts(passkey)}
      isRemoving={removal.isPending}
      onRemove={() => removal.mutate(undefined)}
    />
  );
}

/** After the last one there is nothing left to ask. */
function useRemoval(remove: () => Promise<{ readonly message: string }>) {
  const { refresh } = useSession();
  return useFactorAction(remove, ({ message }) => {
    toast({ title: 'Ways to sign in', text: message });
    void refresh();
  });
}

function Loading() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>Loading what signs in to your account</VisuallyHidden>
      <Skeleton />
      <Skeleton />
    </div>
  );
}

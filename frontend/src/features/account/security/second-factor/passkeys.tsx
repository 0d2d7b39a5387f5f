import { useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import type { Passkey } from '#shared/model/second-factor.ts';
import { passkeyFacts } from './factor-facts.ts';
import { FactorRow } from './factor-row.tsx';
import type { Factors } from './factors-query.ts';
import { NewPasskey } from './new-passkey.tsx';
import styles from './second-factor.module.css';
import { useFactorAction } from './use-factor-action.ts';

export function Passkeys({ factors: { passkeys } }: { readonly factors: Factors }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Passkeys"
        text="Sign in with your fingerprint, your face or a security key, without a password. Removing one signs you out everywhere else."
      />
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <CardFooter>
        <Button onClick={() => setAdding(true)}>Add a passkey</Button>
      </CardFooter>
      {isAdding && <NewPasskey onClose={() => setAdding(false)} />}
    </Card>
  );
}

function Row({ passkey }: { readonly passkey: Passkey }) {
  const removal = useFactorAction(
    () => api.secondFactor.removePasskey({ params: { passkeyId: passkey.id } }),
    ({ message }) => toast({ title: 'Passkeys', text: message }),
  );
  return (
    <FactorRow
      name={passkey.name}
      facts={passkeyFacts(passkey)}
      isRemoving={removal.isPending}
      onRemove={() => removal.mutate(undefined)}
    />
  );
}

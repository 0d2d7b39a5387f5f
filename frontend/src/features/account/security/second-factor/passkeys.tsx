import { useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import type { Passkey } from '#shared/model/second-factor.ts';
import { passkeyFacts, signInLeft } from './factor-facts.ts';
import { FactorQuestion } from './factor-question.tsx';
import { FactorRow } from './factor-row.tsx';
import type { Factors } from './factors-query.ts';
import { NewPasskey } from './new-passkey.tsx';
import styles from './second-factor.module.css';

export function Passkeys({ factors }: { readonly factors: Factors }) {
  const { hasTotp, passkeys } = factors;
  const left = signInLeft({ hasTotp, passkeys: passkeys.length - 1 });
  const [isAdding, setAdding] = useState(false);
  return (
    <Card>
      <CardHeader
        title="Passkeys"
        text="Sign in with your fingerprint, your face or a security key, without a password."
      />
      {passkeys.length > 0 && (
        <ul className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} left={left} />
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

interface RowProps {
  readonly passkey: Passkey;
  /** How one signs in without it. */
  readonly left: string;
}

function Row({ passkey, left }: RowProps) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { id, name } = passkey;
  return (
    <>
      <FactorRow
        name={name}
        facts={passkeyFacts(passkey)}
        isRemoving={false}
        onRemove={() => setAsking(true)}
      />
      {isAsking && (
        <FactorQuestion
          title={`Remove the passkey ${name}?`}
          text={`It stops signing you in, and you are signed out everywhere else. ${left} Delete it on its device, too, which offers it further on.`}
          confirm="Remove the passkey"
          busy="Removing..."
          tone="danger"
          act={() => api.secondFactor.removePasskey({ params: { passkeyId: id } })}
          onDone={({ message }) => {
            close();
            toast({ title: 'Passkeys', text: message });
          }}
          onClose={close}
        />
      )}
    </>
  );
}

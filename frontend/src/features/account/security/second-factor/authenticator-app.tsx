import { useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { AppSetup } from './app-setup.tsx';
import { appFacts, signInLeft } from './factor-facts.ts';
import { FactorQuestion } from './factor-question.tsx';
import type { Factors } from './factors-query.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';
import { useFactorAction } from './use-factor-action.ts';

const about = 'Your password and a code that changes every 30 seconds: neither works alone.';

export function AuthenticatorApp({ factors }: { readonly factors: Factors }) {
  const { hasTotp } = factors;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Card>
      <CardHeader
        title="Authenticator app"
        text={about}
        aside={hasTotp ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
      />
      {hasTotp ? <Standing factors={factors} onCodes={setCodes} /> : <Missing onCodes={setCodes} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </Card>
  );
}

interface PartProps {
  readonly onCodes: (codes: readonly string[]) => void;
}

function Missing({ onCodes }: PartProps) {
  const begin = useFactorAction(
    () => api.secondFactor.beginTotp(),
    () => undefined,
  );
  return (
    <CardFooter>
      <Button
        variant="primary"
        busy={begin.isPending && 'Preparing...'}
        onClick={() => begin.mutate(undefined)}
      >
        Set up an app
      </Button>
      {begin.data && (
        <AppSetup
          begun={begin.data}
          onClose={begin.reset}
          onConfirmed={(codes) => {
            begin.reset();
            onCodes(codes);
          }}
        />
      )}
    </CardFooter>
  );
}

function Standing({ factors, onCodes }: PartProps & { readonly factors: Factors }) {
  const [asked, setAsked] = useState<'renewal' | 'removal' | null>(null);
  const { passkeys, recoveryCodesLeft } = factors;
  const close = () => setAsked(null);
  return (
    <>
      <p className={styles.faint}>{appFacts(factors)}</p>
      <p>{recoveryCodesLeft} of 10 recovery codes are left.</p>
      <CardFooter>
        <Button onClick={() => setAsked('renewal')}>New recovery codes</Button>
        <Button variant="quiet" onClick={() => setAsked('removal')}>
          Remove the app
        </Button>
      </CardFooter>
      {asked === 'renewal' && (
        <FactorQuestion
          title="Create new recovery codes?"
          text="Your old codes, also those that you printed or saved, stop working at once. The new ones are shown once."
          confirm="Create new codes"
          busy="Creating codes..."
          act={() => api.secondFactor.renewRecoveryCodes()}
          onDone={({ recoveryCodes }) => {
            close();
            onCodes(recoveryCodes);
          }}
          onClose={close}
        />
      )}
      {asked === 'removal' && (
        <FactorQuestion
          title="Remove the authenticator app?"
          text={`Its codes and your recovery codes stop working, and you are signed out everywhere else. ${signInLeft({ hasTotp: false, passkeys: passkeys.length })}`}
          confirm="Remove the app"
          busy="Removing..."
          tone="danger"
          act={() => api.secondFactor.removeTotp()}
          onDone={({ message }) => {
            close();
            toast({ title: 'Second factor', text: message });
          }}
          onClose={close}
        />
      )}
    </>
  );
}

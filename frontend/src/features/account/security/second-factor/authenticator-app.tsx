import { useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Button } from '#frontend/src/ui/button.tsx';
import { Card, CardFooter, CardHeader } from '#frontend/src/ui/card.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { AppSetup } from './app-setup.tsx';
import { appFacts } from './factor-facts.ts';
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
  const renewal = useFactorAction(
    () => api.secondFactor.renewRecoveryCodes(),
    ({ recoveryCodes }) => onCodes(recoveryCodes),
  );
  const removal = useFactorAction(
    () => api.secondFactor.removeTotp(),
    ({ message }) => toast({ title: 'Second factor', text: message }),
  );
  const isBusy = renewal.isPending || removal.isPending;
  return (
    <>
      <p className={styles.faint}>{appFacts(factors)}</p>
      <p>{factors.recoveryCodesLeft} of 10 recovery codes are left.</p>
      <CardFooter>
        <Button
          disabled={isBusy}
          busy={renewal.isPending && 'Creating codes...'}
          onClick={() => renewal.mutate(undefined)}
        >
          New recovery codes
        </Button>
        <Button
          variant="danger"
          disabled={isBusy}
          busy={removal.isPending && 'Removing...'}
          onClick={() => removal.mutate(undefined)}
        >
          Remove the app
        </Button>
      </CardFooter>
    </>
  );
}

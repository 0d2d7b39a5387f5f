import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#frontend/src/api/client.ts';
import { setAnswer } from '#frontend/src/api/set-answer.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { toastFailure } from '#frontend/src/ui/toast-failure.ts';
import { domainMessages } from '#shared/texts/hosting.ts';
import styles from './domain.module.css';
import { domainKey } from './domain-query.ts';

interface DomainRemovalProps {
  readonly websiteId: number;
  readonly name: string;
}

/** Asks for confirmation: the website goes offline at this domain. */
export function DomainRemoval({ websiteId, name }: DomainRemovalProps) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api.hosting.disconnectDomain({ params: { id: websiteId } }),
    onSuccess: (left) => {
      setAsking(false);
      setAnswer(client, [domainKey, websiteId], left);
    },
    onError: (error) => toastFailure(domainMessages.notDisconnected, error),
  });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      {isAsking && (
        <Dialog title={`Disconnect ${name}?`} onClose={() => setAsking(false)}>
          <p className={styles.ask}>{domainMessages.whatIsLost}</p>
          <div className={styles.actions}>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button
              variant="danger"
              busy={removal.isPending && 'Disconnecting...'}
              onClick={() => removal.mutate()}
            >
              Disconnect
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

import { useState } from 'react';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { Button, type ButtonLook } from '#frontend/src/ui/button.tsx';
import { KeyIcon } from '#frontend/src/ui/icons/key.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { isDeclined } from './passkey.ts';
import { waitingForPasskey } from './waiting-for-passkey.ts';

interface PasskeyButtonProps extends ButtonLook {
  readonly label: string;
  /** Asks the authenticator and sends its result to the server. */
  readonly onUse: () => Promise<void>;
}

/** Shows failures, except when the user has closed the browser's dialog. */
export function PasskeyButton({ label, onUse, ...look }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    try {
      await onUse();
    } catch (error) {
      if (!isDeclined(error)) {
        const text = messageOf(error, 'Your browser could not use a passkey here.');
        toast({ title: 'Passkey not used', text, tone: 'destructive' });
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...look} busy={isBusy && waitingForPasskey} onClick={use}>
      <KeyIcon size={18} />
      {label}
    </Button>
  );
}

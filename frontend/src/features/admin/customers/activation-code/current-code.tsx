import { CopyButton } from '#frontend/src/ui/copy-button.tsx';
import type { Customer } from '#shared/model/user.ts';
import styles from './code-dialog.module.css';
import { CopyActivationLink } from './copy-activation-link.tsx';

interface CurrentCodeProps {
  readonly customer: Customer;
  readonly isNew: boolean;
}

export function CurrentCode({ customer, isNew }: CurrentCodeProps) {
  const { activationCode } = customer;
  const isUsed = customer.isActivated && !isNew;
  return (
    <div className={styles.current} role="status">
      <p className={styles.label}>{codeLabel(activationCode, isUsed, isNew)}</p>
      {activationCode && <p className={styles.code}>{activationCode}</p>}
      {activationCode && !isUsed && (
        <div className={styles.copies}>
          <CopyButton text={activationCode} label="Copy code" />
          <CopyActivationLink customer={customer} code={activationCode} />
        </div>
      )}
    </div>
  );
}

function codeLabel(code: string | null, isUsed: boolean, isNew: boolean): string {
  if (code === null) return 'There is no code yet.';
  if (isNew) return 'New code';
  return isUsed ? 'Code that was used' : 'Current code';
}

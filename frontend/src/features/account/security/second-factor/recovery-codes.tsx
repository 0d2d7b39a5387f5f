import { Button } from '#frontend/src/ui/button.tsx';
import { CopyButton } from '#frontend/src/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown only once: we store only their hashes. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog
      title="Your recovery codes"
      text="Each code works once, when you do not have your phone. Keep them in a safe place: we cannot show them again."
      isShownOnce
      onClose={onClose}
    >
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={codes.join('\n')} label="Copy all" />
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}

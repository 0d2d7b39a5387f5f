import { Button } from '#frontend/src/ui/button.tsx';
import { CopyButton } from '#frontend/src/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown this once: we keep only their hashes. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog
      title="Your recovery codes"
      text="Each works once, when you do not have your phone. Keep them where you find them then: we cannot show them again."
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
          I have kept them
        </Button>
      </DialogActions>
    </Dialog>
  );
}

import { Button } from '#frontend/src/ui/button.tsx';
import { CopyButton } from '#frontend/src/ui/copy-button.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { saveBlob } from '#frontend/src/ui/save-blob.ts';
import styles from './second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown only once: we store only their hashes. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const download = () =>
    saveBlob('recovery-codes.txt', new Blob([text, '\n'], { type: 'text/plain' }));
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
        <CopyButton text={text} label="Copy all" />
        <Button onClick={download}>Download</Button>
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}

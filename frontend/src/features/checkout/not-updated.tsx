import { Button } from '#frontend/src/ui/button.tsx';
import { Notice } from '#frontend/src/ui/notice.tsx';
import styles from './checkout.module.css';

interface NotUpdatedProps {
  readonly isChecking: boolean;
  readonly onCheck: () => void;
}

/** Recovery from `Payment processed, but account not updated`: checks again. */
export function NotUpdated({ isChecking, onCheck }: NotUpdatedProps) {
  return (
    <Notice tone="warning" title="We have your payment">
      <p>
        Your account does not show it yet. You will not be charged again. We keep checking, so it
        can appear here by itself in a few minutes.
      </p>
      <div className={styles.noticeAction}>
        <Button busy={isChecking && 'Checking...'} onClick={onCheck}>
          Check again
        </Button>
      </div>
    </Notice>
  );
}

import { Button } from '../../ui/button.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import styles from './admin-panel.module.css';

interface PanelActionsProps {
  readonly onCreate: () => void;
}

/** What one comes to the panel for, whatever part of it is open. */
export function PanelActions({ onCreate }: PanelActionsProps) {
  return (
    <div className={styles.actions}>
      <Button variant="primary" onClick={onCreate}>
        <PlusIcon size={18} />
        Create customer
      </Button>
    </div>
  );
}

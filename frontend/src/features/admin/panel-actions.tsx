import { supportConsole } from '../../../../shared/messages/chat.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ChatIcon, PlusIcon } from '../../ui/icons.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import styles from './admin-panel.module.css';

interface PanelActionsProps {
  readonly onCreate: () => void;
}

/** What one comes to the panel for, whatever part of it is open. */
export function PanelActions({ onCreate }: PanelActionsProps) {
  return (
    <div className={styles.actions}>
      <ButtonLink to={paths.support}>
        <ChatIcon size={18} />
        {supportConsole.link}
      </ButtonLink>
      <Button variant="primary" onClick={onCreate}>
        <PlusIcon size={18} />
        Create customer
      </Button>
    </div>
  );
}

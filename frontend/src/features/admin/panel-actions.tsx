import { paths } from '#frontend/src/paths.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { ChatIcon } from '#frontend/src/ui/icons/chat.tsx';
import { PlusIcon } from '#frontend/src/ui/icons/plus.tsx';
import { ButtonLink } from '#frontend/src/ui/link.tsx';
import { supportConsole } from '#shared/messages/chat.ts';
import styles from './admin-panel.module.css';

interface PanelActionsProps {
  readonly onCreate: () => void;
}

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

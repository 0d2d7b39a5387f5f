import type { ReactNode, RefObject } from 'react';
import { Button, iconButtonClass } from '#frontend/src/ui/button.tsx';
import { ArrowLeftIcon } from '#frontend/src/ui/icons/arrow-left.tsx';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import type { ChatTitle } from './chat-name.ts';
import styles from './conversation-pane.module.css';

interface ConversationHeaderProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly title: ChatTitle;
  /** The address of the list. */
  readonly back: string;
  /** Before About. */
  readonly action: ReactNode;
  readonly onAbout: () => void;
}

export function ConversationHeader({
  heading,
  title,
  back,
  action,
  onAbout,
}: ConversationHeaderProps) {
  return (
    <header className={styles.header}>
      <PlainLink
        to={back}
        className={`${iconButtonClass} ${styles.back}`}
        aria-label="Back to all customers"
      >
        <ArrowLeftIcon />
      </PlainLink>
      <div className={styles.who}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          <bdi>{title.name}</bdi>
        </h2>
        {title.person && (
          <p className={styles.person}>
            <bdi>{title.person}</bdi>
          </p>
        )}
      </div>
      <div className={styles.acts}>
        {action}
        <Button size="sm" className={styles.aboutButton} onClick={onAbout}>
          About
        </Button>
      </div>
    </header>
  );
}

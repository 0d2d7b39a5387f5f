import type { RefObject } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { Button, iconButtonClass } from '#frontend/src/ui/button.tsx';
import { ArrowLeftIcon } from '#frontend/src/ui/icons/arrow-left.tsx';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import styles from './conversation-pane.module.css';

interface ConversationHeaderProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly name: string;
  readonly onAbout: () => void;
}

export function ConversationHeader({ heading, name, onAbout }: ConversationHeaderProps) {
  return (
    <header className={styles.header}>
      <PlainLink
        to={paths.support}
        className={`${iconButtonClass} ${styles.back}`}
        aria-label="Back to all customers"
      >
        <ArrowLeftIcon />
      </PlainLink>
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        {name}
      </h2>
      <Button size="sm" className={styles.aboutButton} onClick={onAbout}>
        About
      </Button>
    </header>
  );
}

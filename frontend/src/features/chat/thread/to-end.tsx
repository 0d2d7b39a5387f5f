import { useEffect, useRef } from 'react';
import { Button, IconButton } from '#frontend/src/ui/button.tsx';
import { ArrowDownIcon } from '#frontend/src/ui/icons/arrow-down.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { chat } from '#shared/texts/chat.ts';
import type { ShownMessage } from './shown-message.ts';
import styles from './thread.module.css';

interface ToEndProps {
  readonly messages: readonly ShownMessage[];
  readonly isAtEnd: boolean;
  readonly onClick: () => void;
}

/** The way to the newest messages, and how many of the other side nobody has seen yet. */
export function ToEnd({ messages, isAtEnd, onClick }: ToEndProps) {
  const count = useUnseen(messages, isAtEnd);
  const label = count > 0 ? chat.newMessages(count) : '';
  return (
    <>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      {!isAtEnd && count > 0 && (
        <Button size="sm" variant="primary" className={styles.toNew} onClick={onClick}>
          {label}
          <ArrowDownIcon size={16} />
        </Button>
      )}
      {!isAtEnd && count === 0 && (
        <IconButton label={chat.toNewest} className={styles.toEnd} onClick={onClick}>
          <ArrowDownIcon size={18} />
        </IconButton>
      )}
    </>
  );
}

/** How many messages of the other side came since the end was last in sight. */
function useUnseen(messages: readonly ShownMessage[], isAtEnd: boolean): number {
  const others = messages.filter(({ isOwn }) => !isOwn);
  const newest = others.at(-1)?.key;
  const seen = useRef(newest);
  useEffect(() => {
    if (isAtEnd) seen.current = newest;
  }, [isAtEnd, newest]);
  if (isAtEnd) return 0;
  const lastSeen = others.findIndex(({ key }) => key === seen.current);
  // Its page was replaced after a break of the connection.
  if (seen.current !== undefined && lastSeen < 0) return 0;
  return others.length - 1 - lastSeen;
}

import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { ChatIcon } from '#frontend/src/ui/icons/chat.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { chat } from '#shared/texts/chat.ts';
import { counted } from '#shared/texts/language.ts';
import type { ChatStatus } from '../core/reconnecting-socket.ts';
import { StatusDot } from '../thread/status-dot.tsx';
import styles from './chat-widget.module.css';

interface LauncherProps extends ComponentPropsWithRef<'button'> {
  readonly isOpen: boolean;
  readonly status: ChatStatus;
  /** Whether somebody of support is there; null while unknown. */
  readonly isPresent: boolean | null;
  readonly unread: number;
}

/** The button that opens the widget; the open panel covers it. On phones a bar, since there a circle would lie on text. */
export function Launcher({ isOpen, status, isPresent, unread, ...rest }: LauncherProps) {
  return (
    <button
      type="button"
      className={styles.launcher}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      {...rest}
    >
      <ChatIcon size={26} />
      <span className={styles.label}>{chat.open}</span>
      <VisuallyHidden>, </VisuallyHidden>
      {unread > 0 && (
        <span className={styles.unread}>
          {unread}
          <VisuallyHidden>{` unread ${counted(unread, { one: 'message', other: 'messages' })}, `}</VisuallyHidden>
        </span>
      )}
      <span className={classNames(styles.dot, isPresent === false && styles.withWord)}>
        <StatusDot status={status} isBare isHollow={status === 'connected' && !isPresent} />
        {isPresent && <VisuallyHidden>{`, ${chat.here}`}</VisuallyHidden>}
        {isPresent === false && (
          <>
            <VisuallyHidden>, </VisuallyHidden>
            {chat.nobodyHere}
          </>
        )}
      </span>
    </button>
  );
}

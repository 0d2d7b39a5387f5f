import { classNames } from '#frontend/src/ui/class-names.ts';
import { chat } from '#shared/texts/chat.ts';
import type { ChatStatus } from '../core/reconnecting-socket.ts';
import styles from './status-dot.module.css';

interface StatusDotProps {
  readonly status: ChatStatus;
  /** Hides the text from view, not from screen readers. */
  readonly isBare?: boolean;
  /** Connected, and nobody is known to be at the other end: a ring, since a full dot reads as a person. */
  readonly isHollow?: boolean;
}

/** Green when connected, red when not (SPEC-2.12), with the status as text. */
export function StatusDot({ status, isBare = false, isHollow = false }: StatusDotProps) {
  return (
    <span className={classNames(styles.status, styles[status], isHollow && styles.hollow)}>
      <span className={isBare ? 'visually-hidden' : undefined}>{chat.status[status]}</span>
    </span>
  );
}

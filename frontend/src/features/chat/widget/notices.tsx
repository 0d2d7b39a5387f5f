import { chat as words } from '#shared/messages/chat.ts';
import type { CustomerChatState } from '../core/customer-chat.ts';
import styles from './chat-widget.module.css';

interface NoticesProps {
  readonly state: CustomerChatState;
  readonly plan: Parameters<typeof words.away>[0];
}

/** Why nobody answers right now, and when somebody will. */
export function Notices({ state: { status, isSupportOnline }, plan }: NoticesProps) {
  if (status === 'disconnected') return <p className={styles.offline}>{words.offline}</p>;
  if (isSupportOnline === false) return <p className={styles.away}>{words.away(plan)}</p>;
  return null;
}

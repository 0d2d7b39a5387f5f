import type { SupportPlan } from '#shared/model/support-promise.ts';
import { chat as words } from '#shared/texts/chat.ts';
import type { CustomerChatState } from '../core/customer-chat-state.ts';
import styles from './chat-widget.module.css';

interface NoticesProps {
  readonly state: CustomerChatState;
  readonly plan: SupportPlan;
}

/** Support's absence, and when it will answer. */
export function Notices({ state: { status, isSupportOnline, support }, plan }: NoticesProps) {
  if (status === 'disconnected') return <p className={styles.offline}>{words.offline}</p>;
  if (isSupportOnline !== false || support === null) return null;
  return <p className={styles.away}>{words.away(support, plan)}</p>;
}

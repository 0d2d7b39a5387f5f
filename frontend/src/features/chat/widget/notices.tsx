import type { SupportPlan } from '#shared/model/support-promise.ts';
import { chat as words } from '#shared/texts/chat.ts';
import type { CustomerChatState } from '../core/customer-chat-state.ts';
import styles from './chat-widget.module.css';

interface NoticesProps {
  readonly state: CustomerChatState;
  /** Whether somebody is there; null while unknown. */
  readonly isPresent: boolean | null;
  readonly plan: SupportPlan;
}

/** Support's absence, and when it will answer. */
export function Notices({ state, isPresent, plan }: NoticesProps) {
  const { status, support } = state;
  if (status === 'disconnected') return <p className={styles.offline}>{words.offline}</p>;
  if (isPresent !== false || support === null) return null;
  return <p className={styles.away}>{words.away(support, plan)}</p>;
}

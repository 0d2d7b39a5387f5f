import type { SiteMessage } from '#shared/model/site-message.ts';
import { MessageRow } from './message-row.tsx';
import styles from './messages.module.css';

export function MessageList({ messages }: { readonly messages: readonly SiteMessage[] }) {
  return (
    <ol className={styles.list}>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} />
      ))}
    </ol>
  );
}

import type { SiteMessage } from '#shared/model/site-message.ts';
import { MessageRow } from './message-row.tsx';
import styles from './messages.module.css';

interface MessageListProps {
  readonly messages: readonly SiteMessage[];
  readonly writtenTo: string;
}

export function MessageList({ messages, writtenTo }: MessageListProps) {
  return (
    <ol className={styles.list}>
      {messages.map((message) => (
        <MessageRow key={message.id} message={message} writtenTo={writtenTo} />
      ))}
    </ol>
  );
}

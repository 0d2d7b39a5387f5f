import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#frontend/src/api/client.ts';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { Apart } from '#frontend/src/ui/apart.tsx';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { relativeTime } from '#frontend/src/ui/relative-time.ts';
import type { ChatMessage } from '#shared/model/chat-message.ts';
import { chat } from '#shared/texts/chat.ts';
import { fresh } from '../panel-queries.ts';
import styles from './chat-section.module.css';
import { Loaded, Nothing } from './section.tsx';

const shown = 5;

/** First part of the query key. */
export const lastMessagesKey = '/api/admin/users/messages';

function lastMessagesQuery(id: number) {
  return queryOptions({
    queryKey: [lastMessagesKey, id],
    queryFn: ({ signal }) =>
      api.chat.lastMessages({ params: { id }, query: { limit: shown }, signal }),
    ...fresh,
  });
}

/** The latest messages of a customer's conversation; marks nothing as read. */
export function LastMessages({ userId }: { readonly userId: number }) {
  const query = useQuery(lastMessagesQuery(userId));
  return (
    <Loaded query={query} what="the conversation">
      {(messages) =>
        messages.length === 0 ? (
          <Nothing>Nobody has written yet.</Nothing>
        ) : (
          <ol className={styles.messages}>
            {messages.map((message) => (
              <Line key={message.id} message={message} />
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Line({ message }: { readonly message: ChatMessage }) {
  const { isUser, senderName, timestamp, isByMail, files = [] } = message;
  const who = senderName ?? (isUser ? 'Customer' : 'Support');
  return (
    <li className={styles.message} data-support={!isUser}>
      <p className={styles.who}>
        <strong>{who}</strong>{' '}
        <time dateTime={timestamp} title={formatMoment(timestamp)}>
          {relativeTime(timestamp, serverNow())}
        </time>
        {isByMail && ` ${chat.byMail}`}
      </p>
      <p className={styles.text}>{message.message}</p>
      {files.length > 0 && (
        <p className={styles.files}>
          <Apart parts={files.map(({ fileName }) => fileName)} between=", " />
        </p>
      )}
    </li>
  );
}

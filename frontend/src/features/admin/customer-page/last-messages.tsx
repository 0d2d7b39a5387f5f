import { useQuery } from '@tanstack/react-query';
import { serverNow } from '#frontend/src/api/server-clock.ts';
import { formatMoment } from '#frontend/src/ui/format-date.ts';
import { Listed } from '#frontend/src/ui/listed.tsx';
import { relativeTime } from '#frontend/src/ui/relative-time.ts';
import type { ChatMessage } from '#shared/model/chat-message.ts';
import { chat } from '#shared/texts/chat.ts';
import styles from './chat-section.module.css';
import { lastMessagesQuery } from './last-messages-query.ts';
import { Loaded, Nothing } from './section.tsx';

const shown = 5;

interface LastMessagesProps {
  readonly userId: number;
  /** The customer's. */
  readonly name: string;
  /** Only from the first that names it: what was said before is about something else. */
  readonly about?: string;
}

/** The latest messages of a customer's conversation; marks nothing as read. */
export function LastMessages({ userId, name, about }: LastMessagesProps) {
  const query = useQuery(lastMessagesQuery(userId, shown));
  return (
    <Loaded query={query} what="the conversation">
      {(latest) => {
        const messages = about === undefined ? latest : from(latest, about);
        if (messages.length === 0) {
          return <Nothing>{nothingSaid(about, latest.length < shown)}</Nothing>;
        }
        return (
          <ol className={styles.messages}>
            {messages.map((message) => (
              <Line key={message.id} message={message} name={name} />
            ))}
          </ol>
        );
      }}
    </Loaded>
  );
}

function from(messages: readonly ChatMessage[], about: string): readonly ChatMessage[] {
  const first = messages.findIndex(({ message }) => isNamed(about, message));
  return first === -1 ? [] : messages.slice(first);
}

const digits = [...'0123456789'];

/** `R-12` does not name `R-1`. */
function isNamed(label: string, text: string): boolean {
  const [, ...after] = text.split(label);
  return after.some((rest) => !digits.some((digit) => rest.startsWith(digit)));
}

/** `isAll`: no older messages are left to read. */
function nothingSaid(about: string | undefined, isAll: boolean): string {
  if (about === undefined) return 'Nobody has written yet.';
  return isAll
    ? `No messages about ${about} yet.`
    : `None of the latest messages is about ${about}.`;
}

interface LineProps {
  readonly message: ChatMessage;
  readonly name: string;
}

function Line({ message, name }: LineProps) {
  const { isUser, senderName, timestamp, isByMail, files = [] } = message;
  const who = senderName ?? (isUser ? name : 'Support');
  return (
    <li className={styles.message} data-support={!isUser}>
      <p className={styles.who}>
        <strong>
          <bdi>{who}</bdi>
        </strong>{' '}
        <time dateTime={timestamp} title={formatMoment(timestamp)}>
          {relativeTime(timestamp, serverNow())}
        </time>
        {isByMail && ` ${chat.byMail}`}
      </p>
      <p className={styles.text}>{message.message}</p>
      {files.length > 0 && (
        <p className={styles.files}>
          <Listed parts={files.map(({ fileName }) => fileName)} />
        </p>
      )}
    </li>
  );
}

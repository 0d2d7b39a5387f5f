import type { ReactNode } from 'react';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { formatTime } from '#frontend/src/ui/format-day.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { chat } from '#shared/texts/chat.ts';
import type { GroupedMessage } from './group-by-day.ts';
import { LinkedText } from './linked-text.tsx';
import styles from './message.module.css';
import { MessageFiles } from './message-files.tsx';
import type { ShownMessage } from './shown-message.ts';

interface MessageItemProps {
  readonly grouped: GroupedMessage;
  readonly onRetry: (clientId: string) => void;
  readonly onDiscard: (clientId: string) => void;
  /** Further actions of a message. */
  readonly toolsOf?: ((message: ShownMessage) => ReactNode) | undefined;
}

export function MessageItem({ grouped, onRetry, onDiscard, toolsOf }: MessageItemProps) {
  const { message, isFirst, isLast } = grouped;
  const { isOwn, author, failure } = message;
  return (
    <li
      className={classNames(
        styles.message,
        isOwn && styles.own,
        isFirst && styles.first,
        isLast && styles.last,
      )}
    >
      {isFirst && author !== chat.you && (
        <p aria-hidden="true" className={styles.author}>
          {author}
        </p>
      )}
      <Bubble message={message} />
      {message.files.length > 0 && <MessageFiles userId={message.userId} files={message.files} />}
      <Meta message={message} isLast={isLast} />
      {toolsOf?.(message)}
      {failure && <Failure failure={failure} onRetry={onRetry} onDiscard={onDiscard} />}
    </li>
  );
}

function Bubble({ message }: { readonly message: ShownMessage }) {
  const { text, state, failure, author } = message;
  const isOnItsWay = state === chat.sending || state === chat.waiting;
  return (
    <p
      data-message=""
      className={classNames(
        styles.bubble,
        isOnItsWay && styles.onItsWay,
        failure !== undefined && styles.failed,
      )}
    >
      <VisuallyHidden>{`${author}: `}</VisuallyHidden>
      <LinkedText text={text} />
    </p>
  );
}

function Meta({ message, isLast }: { message: ShownMessage; isLast: boolean }) {
  const { at, state, isByMail } = message;
  const isShown = isLast || isByMail || state !== undefined;
  return (
    <p className={isShown ? styles.meta : 'visually-hidden'}>
      <time dateTime={at.toISOString()}>{formatTime(at)}</time>
      {isByMail && <span>{chat.byMail}</span>}
      {state !== undefined && <span data-state={state}>{state}</span>}
    </p>
  );
}

interface FailureProps extends Pick<MessageItemProps, 'onRetry' | 'onDiscard'> {
  readonly failure: NonNullable<ShownMessage['failure']>;
}

function Failure({ failure: { clientId, reason }, onRetry, onDiscard }: FailureProps) {
  return (
    <p role="alert" className={styles.failure}>
      {reason}
      <button type="button" onClick={() => onRetry(clientId)}>
        {chat.retry}
      </button>
      <button type="button" onClick={() => onDiscard(clientId)}>
        {chat.discard}
      </button>
    </p>
  );
}

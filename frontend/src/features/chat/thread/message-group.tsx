import { chat } from '../../../../../shared/messages.ts';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { formatTime } from './format-time.ts';
import type { Group } from './group-by-day.ts';
import { LinkedText } from './linked-text.tsx';
import type { ShownMessage } from './shown-message.ts';
import styles from './thread.module.css';

interface MessageGroupProps {
  readonly group: Group;
  readonly onRetry: (clientId: string) => void;
  readonly onDiscard: (clientId: string) => void;
}

/** What one side wrote in one go. */
export function MessageGroup({ group, onRetry, onDiscard }: MessageGroupProps) {
  const { isOwn, author, messages } = group;
  const last = messages.at(-1);
  return (
    <li className={classNames(styles.group, isOwn && styles.own)}>
      {author !== chat.you && (
        <p aria-hidden="true" className={styles.author}>
          {author}
        </p>
      )}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li key={message.key} className={styles.message}>
            <Bubble message={message} author={author} />
            <Meta message={message} isLast={message === last} />
            {message.fault && (
              <Fault fault={message.fault} onRetry={onRetry} onDiscard={onDiscard} />
            )}
          </li>
        ))}
      </ol>
    </li>
  );
}

interface BubbleProps {
  readonly message: ShownMessage;
  readonly author: string;
}

function Bubble({ message: { text, state, fault }, author }: BubbleProps) {
  const isOnItsWay = state === chat.sending || state === chat.waiting;
  return (
    <p
      className={classNames(
        styles.bubble,
        isOnItsWay && styles.onItsWay,
        fault !== undefined && styles.faulty,
      )}
    >
      <VisuallyHidden>{`${author}: `}</VisuallyHidden>
      <LinkedText text={text} />
    </p>
  );
}

/** When it was written and how far it has come: in sight below the last of a group. */
function Meta({ message, isLast }: { message: ShownMessage; isLast: boolean }) {
  const { at, state } = message;
  const isShown = isLast || state !== undefined;
  return (
    <p className={isShown ? styles.meta : 'visually-hidden'}>
      <time dateTime={at.toISOString()}>{formatTime(at)}</time>
      {state !== undefined && <span data-state={state}>{state}</span>}
    </p>
  );
}

interface FaultProps extends Pick<MessageGroupProps, 'onRetry' | 'onDiscard'> {
  readonly fault: NonNullable<ShownMessage['fault']>;
}

function Fault({ fault: { clientId, reason }, onRetry, onDiscard }: FaultProps) {
  return (
    <p role="alert" className={styles.fault}>
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

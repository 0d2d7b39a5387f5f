import { Avatar } from '#frontend/src/ui/avatar.tsx';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { classNames } from '#frontend/src/ui/class-names.ts';
import { formatWhen } from '#frontend/src/ui/format-day.ts';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import type { ChatUser } from '#shared/model/chat-user.ts';
import { initialOf } from '#shared/rules/cut.ts';
import { supportConsole } from '#shared/texts/chat.ts';
import styles from './chat-list.module.css';
import { chatTitle } from './chat-name.ts';

interface ChatRowProps {
  readonly chat: ChatUser;
  /** The address of the conversation. */
  readonly to: string;
  readonly isOpen: boolean;
  /** Within the filter of those who wait, where only who waits no longer is told apart. */
  readonly isAmongWaiting: boolean;
  readonly isTyping: boolean;
}

/** A customer and their newest message, linked to the conversation. */
export function ChatRow({ chat, to, isOpen, isAmongWaiting, isTyping }: ChatRowProps) {
  const { id, unread, lastAt, isOnline, hasActiveChat } = chat;
  const { name, person } = chatTitle(chat);
  return (
    <PlainLink
      to={to}
      data-chat={id}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(styles.row, unread > 0 && styles.isUnread)}
    >
      <span className={classNames(styles.face, hasActiveChat && styles.isActive)}>
        <Avatar initials={initialOf(name)} />
        {isOnline && <span className={styles.online} />}
      </span>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      {isOnline && <VisuallyHidden>, online</VisuallyHidden>}
      {hasActiveChat && <VisuallyHidden>, active chat</VisuallyHidden>}
      {lastAt && (
        <time dateTime={lastAt} className={styles.time}>
          {formatWhen(new Date(lastAt))}
        </time>
      )}
      {person && (
        <span className={styles.person}>
          <VisuallyHidden>, </VisuallyHidden>
          <bdi>{person}</bdi>
        </span>
      )}
      <LastMessage chat={chat} isAmongWaiting={isAmongWaiting} isTyping={isTyping} />
    </PlainLink>
  );
}

function LastMessage({
  chat,
  isAmongWaiting,
  isTyping,
}: Pick<ChatRowProps, 'chat' | 'isAmongWaiting' | 'isTyping'>) {
  const { unread, lastMessage, isWaiting } = chat;
  return (
    <span className={styles.last}>
      <span className={styles.excerpt}>
        {isTyping ? 'Typing...' : (lastMessage ?? supportConsole.noMessages)}
      </span>
      {isWaiting && !isAmongWaiting && <Badge tone="warning">Waiting</Badge>}
      {isAmongWaiting && !isWaiting && <Badge tone="success">{supportConsole.settled}</Badge>}
      {unread > 0 && (
        <span className={styles.unread}>
          {unread}
          <VisuallyHidden> unread</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

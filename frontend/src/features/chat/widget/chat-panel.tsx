import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { IconButton } from '#frontend/src/ui/button.tsx';
import { CloseIcon } from '#frontend/src/ui/icons/close.tsx';
import { typedKey } from '#frontend/src/ui/typed-key.ts';
import { VisuallyHidden } from '#frontend/src/ui/visually-hidden.tsx';
import { chat as words } from '#shared/texts/chat.ts';
import type { CustomerChat } from '../core/customer-chat.ts';
import type { CustomerChatState } from '../core/customer-chat-state.ts';
import type { ChatStatus } from '../core/reconnecting-socket.ts';
import { Announcer } from '../thread/announcer.tsx';
import { Composer } from '../thread/composer.tsx';
import { dropZone } from '../thread/receive-files.ts';
import { shownMessages } from '../thread/shown-message.ts';
import { StatusDot } from '../thread/status-dot.tsx';
import { Thread } from '../thread/thread.tsx';
import { TypingDots } from '../thread/typing-dots.tsx';
import { useAttachments } from '../thread/use-attachments.ts';
import { useDraft } from '../thread/use-draft.ts';
import styles from './chat-widget.module.css';
import { Notices } from './notices.tsx';
import { Welcome } from './welcome.tsx';

interface ChatPanelProps {
  readonly userId: number;
  readonly isSubscriber: boolean;
  readonly chat: CustomerChat;
  readonly state: CustomerChatState;
  /** Whether somebody of support is there; null while unknown. */
  readonly isPresent: boolean | null;
  readonly onClose: () => void;
}

/** The open widget; Escape closes it. */
export function ChatPanel(props: ChatPanelProps) {
  const { userId, isSubscriber, chat, state, isPresent, onClose } = props;
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, write } = useDraft(userId, userId);
  const attachments = useAttachments(userId, userId);
  const messages = useCustomerMessages(state);
  const hasLoaded = useHasConnected(state);
  useEffect(() => field.current?.focus(), []);

  const onKeyDown = ({ nativeEvent }: KeyboardEvent) => {
    if (typedKey(nativeEvent) === 'Escape') onClose();
  };
  return (
    <div
      role="dialog"
      aria-labelledby={id}
      className={styles.panel}
      onKeyDown={onKeyDown}
      {...dropZone(attachments.add)}
    >
      <PanelHeader titleId={id} status={state.status} isPresent={isPresent} onClose={onClose} />
      <Thread
        label="Messages"
        messages={messages}
        hasOlder={state.conversation.hasOlder}
        history={state.history}
        onLoad={() => chat.loadOlder()}
        onEnd={(isInSight) => chat.setEndInSight(isInSight)}
        onRetry={(clientId) => chat.retry(clientId)}
        onDiscard={(clientId) => chat.discard(clientId)}
        notice={
          <Notices
            state={state}
            isPresent={isPresent}
            plan={isSubscriber ? 'subscriber' : 'customer'}
          />
        }
        empty={
          <Welcome
            userId={userId}
            isSubscriber={isSubscriber}
            onStart={(start) => {
              write(start);
              field.current?.focus();
            }}
          />
        }
        typing={state.isSupportTyping && <TypingDots text={words.supportTyping} />}
      />
      <Composer
        label="Your message"
        field={field}
        text={text}
        onChange={(next) => {
          write(next);
          if (next.trim() !== '') chat.type();
        }}
        onSend={(message, files) => {
          chat.write(message, files);
          write('');
        }}
        attachments={attachments}
      />
      {hasLoaded && <Announcer label="New messages" messages={messages} />}
    </div>
  );
}

function useCustomerMessages({ conversation, pending, status }: CustomerChatState) {
  return useMemo(
    () =>
      shownMessages({
        side: 'user',
        messages: conversation.messages,
        pending,
        status,
        readByOther: conversation.readBySupport,
        authorOf: ({ isUser, senderName }) => (isUser ? words.you : (senderName ?? words.support)),
      }),
    [conversation, pending, status],
  );
}

/** Whether the history is loaded; stays true while reconnecting. */
function useHasConnected({ status }: CustomerChatState): boolean {
  const [hasConnected, setHasConnected] = useState(false);
  if (status === 'connected' && !hasConnected) setHasConnected(true);
  return hasConnected;
}

interface PanelHeaderProps {
  readonly titleId: string;
  readonly status: ChatStatus;
  readonly isPresent: boolean | null;
  readonly onClose: () => void;
}

/** Shows the presence of support; the connection only if it is bad. */
function PanelHeader({ titleId, status, isPresent, onClose }: PanelHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h2 id={titleId} className={styles.title}>
          {words.title}
        </h2>
        <p role="status" className={styles.presence}>
          {status !== 'connected' && <StatusDot status={status} />}
          {status === 'connected' && isPresent && words.here}
          {status === 'connected' && <VisuallyHidden>{words.status.connected}</VisuallyHidden>}
        </p>
      </div>
      <IconButton label={words.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </header>
  );
}

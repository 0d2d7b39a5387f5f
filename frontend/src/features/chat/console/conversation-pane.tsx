import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { paths } from '#frontend/src/paths.ts';
import { Button, IconButton, iconButtonClass } from '#frontend/src/ui/button.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { ArrowLeftIcon } from '#frontend/src/ui/icons/arrow-left.tsx';
import { RepliesIcon } from '#frontend/src/ui/icons/replies.tsx';
import { PlainLink } from '#frontend/src/ui/link.tsx';
import { chat, supportConsole } from '#shared/messages/chat.ts';
import { emptyConversation } from '../core/conversation.ts';
import type { SupportChat, SupportChatState } from '../core/support-chat.ts';
import { Announcer } from '../thread/announcer.tsx';
import { Composer } from '../thread/composer.tsx';
import { shownMessages } from '../thread/shown-message.ts';
import { Thread } from '../thread/thread.tsx';
import { TypingDots } from '../thread/typing-dots.tsx';
import { useDraft } from '../thread/use-draft.ts';
import { chatName } from './chat-name.ts';
import styles from './conversation-pane.module.css';
import { CustomerSummary } from './customer-summary.tsx';
import { customerSummaryQuery } from './customer-summary-query.ts';
import { RepliesDialog } from './replies-dialog.tsx';
import { useFocusAfter } from './use-focus-after.ts';

interface ConversationPaneProps {
  readonly supportChat: SupportChat;
  readonly state: SupportChatState;
  readonly adminId: number;
  readonly userId: number;
}

export function ConversationPane(props: ConversationPaneProps) {
  const { supportChat, state, adminId, userId } = props;
  const name = useCustomerName(state, userId);
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { text, write } = useDraft(adminId, userId);
  const conversation = state.conversations.get(userId);
  const messages = useSupportMessages(state, userId, adminId, name);
  useFocusAfter(isChoosing, field);
  useEffect(() => {
    // On touch screens focusing the field would open the keyboard over half the screen.
    const target = matchMedia('(pointer: fine)').matches ? field : heading;
    target.current?.focus();
  }, []);
  return (
    <>
      <section aria-label={`Conversation with ${name}`} className={styles.conversation}>
        <ConversationHeader heading={heading} name={name} onAbout={() => setSummaryOpen(true)} />
        <Thread
          label={`Messages with ${name}`}
          messages={messages}
          hasOlder={conversation?.hasOlder ?? false}
          history={state.history.get(userId)}
          onLoad={() => supportChat.loadHistory(userId)}
          onRetry={(clientId) => supportChat.retry(clientId)}
          onDiscard={(clientId) => supportChat.discard(clientId)}
          empty={conversation && <p className={styles.empty}>{supportConsole.noMessages}</p>}
          typing={state.typing.has(userId) && <TypingDots text={`${name} is typing`} />}
        />
        <Composer
          label={`Your answer to ${name}`}
          field={field}
          text={text}
          onChange={(next) => {
            if (next === '/') setChoosing(true);
            else write(next);
            if (next.trim() !== '') supportChat.type(userId);
          }}
          onSend={(message) => {
            supportChat.write(userId, message);
            write('');
          }}
          tools={
            <IconButton label="Canned replies (/)" onClick={() => setChoosing(true)}>
              <RepliesIcon />
            </IconButton>
          }
        />
        {conversation && <Announcer label="New messages" messages={messages} />}
      </section>
      <aside aria-label={`About ${name}`} className={styles.about}>
        <h2 className={styles.aboutTitle}>{name}</h2>
        <CustomerSummary userId={userId} />
      </aside>
      {isChoosing && (
        <RepliesDialog
          onClose={() => setChoosing(false)}
          onUse={(reply) => {
            write([text.trimEnd(), reply].filter(Boolean).join(' '));
            setChoosing(false);
          }}
        />
      )}
      {isSummaryOpen && (
        <Dialog title={name} onClose={() => setSummaryOpen(false)}>
          <CustomerSummary userId={userId} />
        </Dialog>
      )}
    </>
  );
}

function useCustomerName({ directory }: SupportChatState, userId: number): string {
  const { data } = useQuery(customerSummaryQuery(userId));
  const listed = directory.chats.find(({ id }) => id === userId);
  const named = listed ?? data?.customer;
  return named ? chatName(named) : `Customer ${userId}`;
}

function useSupportMessages(
  { conversations, pending, status }: SupportChatState,
  userId: number,
  adminId: number,
  name: string,
) {
  const { messages, readByUser } = conversations.get(userId) ?? emptyConversation;
  return useMemo(
    () =>
      shownMessages({
        side: 'support',
        messages,
        pending: pending.filter((message) => message.userId === userId),
        status,
        readByOther: readByUser,
        authorOf: ({ isUser, senderId, senderName = chat.support }) => {
          if (isUser) return name;
          return senderId === adminId ? chat.you : senderName;
        },
      }),
    [messages, pending, status, readByUser, userId, adminId, name],
  );
}

interface ConversationHeaderProps {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly name: string;
  readonly onAbout: () => void;
}

function ConversationHeader({ heading, name, onAbout }: ConversationHeaderProps) {
  return (
    <header className={styles.header}>
      <PlainLink
        to={paths.support}
        className={`${iconButtonClass} ${styles.back}`}
        aria-label="Back to all customers"
      >
        <ArrowLeftIcon />
      </PlainLink>
      <h2 ref={heading} tabIndex={-1} className={styles.name}>
        {name}
      </h2>
      <Button size="sm" className={styles.aboutButton} onClick={onAbout}>
        About
      </Button>
    </header>
  );
}

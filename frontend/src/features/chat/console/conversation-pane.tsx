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
import type { SupportDesk, SupportDeskState } from '../core/support-desk.ts';
import { Announcer } from '../thread/announcer.tsx';
import { Composer } from '../thread/composer.tsx';
import { shownMessages } from '../thread/shown-message.ts';
import { Thread } from '../thread/thread.tsx';
import { TypingDots } from '../thread/typing-dots.tsx';
import { useDraft } from '../thread/use-draft.ts';
import { chatName } from './chat-name.ts';
import styles from './conversation-pane.module.css';
import { RepliesDialog } from './replies-dialog.tsx';
import { SaleFacts } from './sale-facts.tsx';
import { saleQuery } from './sale-query.ts';
import { useFocusAfter } from './use-focus-after.ts';

interface ConversationPaneProps {
  readonly desk: SupportDesk;
  readonly state: SupportDeskState;
  readonly adminId: number;
  readonly userId: number;
}

/** The open conversation, and beside it what the sale is. */
export function ConversationPane(props: ConversationPaneProps) {
  const { desk, state, adminId, userId } = props;
  const name = useCustomerName(state, userId);
  const [isAbout, setAbout] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { text, write } = useDraft(adminId, userId);
  const conversation = state.conversations.get(userId);
  const messages = useSupportMessages(state, userId, adminId, name);
  useFocusAfter(isChoosing, field);
  useEffect(() => {
    // Where a keyboard would cover half the screen, nobody wants it before they write.
    const target = matchMedia('(pointer: fine)').matches ? field : heading;
    target.current?.focus();
  }, []);
  return (
    <>
      <section aria-label={`Conversation with ${name}`} className={styles.conversation}>
        <ConversationHeader heading={heading} name={name} onAbout={() => setAbout(true)} />
        <Thread
          label={`Messages with ${name}`}
          messages={messages}
          hasOlder={conversation?.hasOlder ?? false}
          history={state.history.get(userId)}
          onLoad={() => desk.loadHistory(userId)}
          onRetry={(clientId) => desk.retry(clientId)}
          onDiscard={(clientId) => desk.discard(clientId)}
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
            if (next.trim() !== '') desk.type(userId);
          }}
          onSend={(message) => {
            desk.write(userId, message);
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
        <SaleFacts userId={userId} />
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
      {isAbout && (
        <Dialog title={name} onClose={() => setAbout(false)}>
          <SaleFacts userId={userId} />
        </Dialog>
      )}
    </>
  );
}

function useCustomerName({ directory }: SupportDeskState, userId: number): string {
  const { data } = useQuery(saleQuery(userId));
  const listed = directory.chats.find(({ id }) => id === userId);
  const named = listed ?? data?.customer;
  return named ? chatName(named) : `Customer ${userId}`;
}

function useSupportMessages(
  { conversations, pending, status }: SupportDeskState,
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

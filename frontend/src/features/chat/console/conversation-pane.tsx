import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '#frontend/src/ui/badge.tsx';
import { Button, IconButton } from '#frontend/src/ui/button.tsx';
import { Dialog } from '#frontend/src/ui/dialog.tsx';
import { RepliesIcon } from '#frontend/src/ui/icons/replies.tsx';
import { supportConsole } from '#shared/texts/chat.ts';
import type { SupportChat } from '../core/support-chat.ts';
import type { SupportChatState } from '../core/support-chat-state.ts';
import { Announcer } from '../thread/announcer.tsx';
import { Composer } from '../thread/composer.tsx';
import { dropZone } from '../thread/receive-files.ts';
import type { ShownMessage } from '../thread/shown-message.ts';
import { Thread } from '../thread/thread.tsx';
import { TypingDots } from '../thread/typing-dots.tsx';
import { useAttachments } from '../thread/use-attachments.ts';
import { useDraft } from '../thread/use-draft.ts';
import { chatName, chatTitle } from './chat-name.ts';
import { ConversationHeader } from './conversation-header.tsx';
import styles from './conversation-pane.module.css';
import { CustomerSummary } from './customer-summary.tsx';
import { customerSummaryQuery } from './customer-summary-query.ts';
import { RepliesDialog } from './replies-dialog.tsx';
import { RequestOfMessage } from './request-of-message.tsx';
import { SettleButton } from './settle-button.tsx';
import { useFocusAfter } from './use-focus-after.ts';
import { useSupportMessages } from './use-support-messages.ts';

interface ConversationPaneProps {
  readonly supportChat: SupportChat;
  readonly state: SupportChatState;
  readonly adminId: number;
  readonly userId: number;
  /** The words to begin with, unless there is a draft. */
  readonly proposed: string;
  /** The address of the list. */
  readonly back: string;
}

export function ConversationPane(props: ConversationPaneProps) {
  const { supportChat, state, adminId, userId, proposed, back } = props;
  const { name, title } = useCustomerName(state, userId);
  const [isSummaryOpen, setSummaryOpen] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const [asked, setAsked] = useState<ShownMessage>();
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { text, write } = useDraft(adminId, userId, proposed);
  const attachments = useAttachments(adminId, userId);
  const conversation = state.conversations.get(userId);
  const newest = conversation?.messages.at(-1);
  const isWaiting = state.directory.chats.some((chat) => chat.id === userId && chat.isWaiting);
  const hasWaited = useEverTrue(isWaiting);
  const messages = useSupportMessages(state, userId, adminId, name);
  useFocusAfter(isChoosing, field);
  useEffect(() => {
    // On touch screens focusing the field would open the keyboard over half the screen.
    const target = matchMedia('(pointer: fine)').matches ? field : heading;
    target.current?.focus();
  }, []);
  return (
    <>
      <section
        aria-label={`Conversation with ${name}`}
        className={styles.conversation}
        {...dropZone(attachments.add)}
      >
        <ConversationHeader
          heading={heading}
          title={title}
          back={back}
          action={
            isWaiting && newest ? (
              <SettleButton
                userId={userId}
                upTo={newest.id}
                onSettled={() => supportChat.settled(userId)}
              />
            ) : (
              <Settled isSettled={hasWaited && !isWaiting} />
            )
          }
          onAbout={() => setSummaryOpen(true)}
        />
        <Thread
          label={`Messages with ${name}`}
          messages={messages}
          hasOlder={conversation?.hasOlder ?? false}
          history={state.history.get(userId)}
          onLoad={() => supportChat.loadHistory(userId)}
          onEnd={(isInSight) => supportChat.setEndInSight(userId, isInSight)}
          onRetry={(clientId) => supportChat.retry(clientId)}
          onDiscard={(clientId) => supportChat.discard(clientId)}
          empty={conversation && <p className={styles.empty}>{supportConsole.noMessages}</p>}
          typing={state.typing.has(userId) && <TypingDots text={`${name} is typing`} />}
          toolsOf={(message) =>
            message.isOwn || (
              <Button
                size="sm"
                variant="quiet"
                className={styles.tool}
                onClick={() => setAsked(message)}
              >
                Make a request of this message
              </Button>
            )
          }
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
          onSend={(message, files) => {
            supportChat.write(userId, message, files);
            write('');
          }}
          attachments={attachments}
          tools={
            <IconButton label="Canned replies (/)" onClick={() => setChoosing(true)}>
              <RepliesIcon />
            </IconButton>
          }
        />
        {conversation && <Announcer label="New messages" messages={messages} />}
      </section>
      <aside aria-label={`About ${name}`} className={styles.about}>
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
      {asked !== undefined && (
        <RequestOfMessage userId={userId} message={asked} onClose={() => setAsked(undefined)} />
      )}
      {isSummaryOpen && (
        <Dialog title={title.name} onClose={() => setSummaryOpen(false)}>
          <CustomerSummary userId={userId} />
        </Dialog>
      )}
    </>
  );
}

/** Says, since it was opened, that the conversation waited and no longer does. */
function Settled({ isSettled }: { readonly isSettled: boolean }) {
  return <p role="status">{isSettled && <Badge tone="success">{supportConsole.settled}</Badge>}</p>;
}

/** Whether it was true at any time. */
function useEverTrue(value: boolean): boolean {
  const [wasTrue, setTrue] = useState(value);
  if (value && !wasTrue) setTrue(true);
  return wasTrue || value;
}

function useCustomerName({ directory }: SupportChatState, userId: number) {
  const { data } = useQuery(customerSummaryQuery(userId));
  const listed = directory.chats.find(({ id }) => id === userId);
  const named = listed ?? data?.customer;
  if (named) return { name: chatName(named), title: chatTitle(named) };
  const name = `Customer ${userId}`;
  return { name, title: { name, person: null } };
}

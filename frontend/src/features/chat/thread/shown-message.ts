import type { AttachedFile, ChatMessage } from '#shared/model/chat-message.ts';
import { chat } from '#shared/texts/chat.ts';
import type { Pending } from '../core/outbox.ts';
import type { ChatStatus } from '../core/reconnecting-socket.ts';

/** A message as it is shown, delivered or pending. */
export interface ShownMessage {
  /** Stable across the acknowledgement. */
  readonly key: string;
  readonly text: string;
  readonly files: readonly AttachedFile[];
  /** The conversation's customer, who owns the files. */
  readonly userId: number;
  readonly at: Date;
  readonly isOwn: boolean;
  readonly author: string;
  readonly isByMail?: boolean;
  /** Delivery state, if it is shown. */
  readonly state?: string;
  /** Why it was refused; the user retries or discards it. */
  readonly failure?: { readonly clientId: string; readonly reason: string };
}

interface ConversationView {
  readonly side: 'user' | 'support';
  readonly messages: readonly ChatMessage[];
  readonly pending: readonly Pending[];
  readonly status: ChatStatus;
  /** Newest message read by the other side. */
  readonly readByOther: string | null;
  readonly authorOf: (message: ChatMessage) => string;
}

export function shownMessages(view: ConversationView): readonly ShownMessage[] {
  const { messages, pending, side } = view;
  const lastOwn = messages.findLast(({ sender }) => sender === side)?.id;
  return [
    ...messages.map((message) => fromServer(view, message, message.id === lastOwn)),
    ...pending.map((message) => fromOutbox(view, message)),
  ];
}

function fromServer(
  view: ConversationView,
  message: ChatMessage,
  isLastOwn: boolean,
): ShownMessage {
  const { id, clientId, sender, timestamp, userId, isByMail, files = [] } = message;
  const isSeen = id <= (view.readByOther ?? '');
  return {
    key: clientId ? `${sender}-${clientId}` : id,
    text: message.message,
    files,
    userId,
    at: new Date(timestamp),
    isOwn: sender === view.side,
    author: view.authorOf(message),
    ...(isByMail && { isByMail }),
    ...(isLastOwn && { state: isSeen ? chat.seen : chat.sent }),
  };
}

function fromOutbox({ side, status }: ConversationView, pending: Pending): ShownMessage {
  const { clientId, userId, message, files, at, failure } = pending;
  const onItsWay = status === 'connected' ? chat.sending : chat.waiting;
  return {
    key: `${side}-${clientId}`,
    text: message,
    files,
    userId,
    at: new Date(at),
    isOwn: true,
    author: chat.you,
    state: failure === undefined ? onItsWay : chat.notSent,
    ...(failure !== undefined && { failure: { clientId, reason: failure } }),
  };
}

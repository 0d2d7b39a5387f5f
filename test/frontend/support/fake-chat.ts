import { vi } from 'vitest';
import type { ServerFrame } from '#shared/chat/server-frame.ts';
import type { ChatMessage } from '#shared/model/chat-message.ts';
import type { ChatUser } from '#shared/model/chat-user.ts';
import { formatMessageId } from '#shared/rules/message-id.ts';

interface SentFrame {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A connection that the browser opened, controlled by the test. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  readonly sent: SentFrame[] = [];
  readonly url: string;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(url: string) {
    this.url = url;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
  say(frame: ServerFrame) {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  lose() {
    this.readyState = 3;
    this.onclose?.();
  }
  sentOf(type: string) {
    return this.sent.filter((frame) => frame.type === type).map(({ data }) => data);
  }
}

/** Replaces WebSocket and records every connection. */
export function fakeChat() {
  const sockets: FakeSocket[] = [];
  vi.stubGlobal(
    'WebSocket',
    class extends FakeSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    },
  );
  const newest = () => {
    const socket = sockets.at(-1);
    if (!socket) throw new Error('Nobody has connected yet');
    return socket;
  };
  return { sockets, newest };
}

let serial = 0;

/** A message as the server sends it; each is a second after the previous one. */
export function aMessage(changes: Partial<ChatMessage> = {}): ChatMessage {
  serial += 1;
  const at = Date.UTC(2026, 0, 2, 12) + serial * 1_000;
  return {
    id: messageId(serial, at),
    userId: 7,
    message: `Message ${serial}`,
    sender: 'support',
    timestamp: new Date(at).toISOString(),
    isUser: false,
    ...changes,
  };
}

export function messageId(number: number, at = 1_767_355_200_000): string {
  return formatMessageId(at, number, 7);
}

/** What the operator of these tests promises. */
export const promised = {
  hours: 'Mon-Fri 09:00-17:00 Europe/Berlin',
  answers: { customer: 'within one business day', subscriber: 'day and night' },
};

/** The server's answer to a customer's authentication. */
export function entry(changes: object = {}): ServerFrame {
  return {
    type: 'auth-success',
    data: {
      isAdmin: false,
      userId: 7,
      supportOnline: true,
      support: promised,
      messages: [],
      before: null,
      readByUser: null,
      readBySupport: null,
      unread: 0,
      ...changes,
    },
  };
}

/** A customer in the console's list. */
export function aChat(changes: Partial<ChatUser> = {}): ChatUser {
  return {
    id: 7,
    username: 'maria',
    firstName: null,
    lastName: null,
    companyName: null,
    email: 'maria@holt.example',
    hasActiveChat: false,
    unread: 0,
    lastMessage: null,
    lastAt: null,
    isOnline: false,
    isWaiting: false,
    ...changes,
  };
}

/** The server's answer to an administrator's authentication. */
export function adminEntry(
  users: readonly ChatUser[],
  nextCursor: string | null = null,
): ServerFrame {
  const data = { isAdmin: true, userId: 1, supportOnline: true, users: [...users], nextCursor };
  return { type: 'auth-success', data: { ...data, isAdmin: true } };
}

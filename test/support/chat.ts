import { handler as auth } from '#functions/chat/auth.ts';
import { handler as authorize } from '#functions/chat/authorize.ts';
import { handler as fallback } from '#functions/chat/default.ts';
import { handler as disconnect } from '#functions/chat/disconnect.ts';
import { handler as history } from '#functions/chat/history.ts';
import { handler as listChats } from '#functions/chat/list-chats.ts';
import { handler as message } from '#functions/chat/message.ts';
import { handler as ping } from '#functions/chat/ping.ts';
import { handler as read } from '#functions/chat/read.ts';
import { handler as typing } from '#functions/chat/typing.ts';
import type { StoredUser } from '#functions/data/users/user.ts';
import type { ServerFrame } from '#shared/chat/server-frame.ts';
import type { ChatMessage } from '#shared/model/chat-message.ts';
import { context } from './lambda-context.ts';
import { signedIn } from './sign-in.ts';
import { gateway } from './socket-gateway.ts';
import { secrets } from './test-secrets.ts';

const handlers = {
  auth,
  message,
  'get-chat-history': history,
  typing,
  read,
  ping,
  'list-chats': listChats,
  $default: fallback,
} as const;

export type FrameType = keyof typeof handlers;

let connections = 0;

type Headers = Readonly<Record<string, string | undefined>>;

/** One connection of a browser, forwarded to the functions like API Gateway does. */
export class ChatSocket {
  readonly id: string;
  /** The authorizer's context, which API Gateway adds to every event. */
  #authorizer: Awaited<ReturnType<typeof authorize>>['context'];

  constructor() {
    connections += 1;
    this.id = `connection-${connections}=`;
  }

  /** The handshake; returns the status that answers it. */
  async connect(headers: Headers): Promise<number> {
    try {
      const answer = await authorize({ methodArn: 'arn:connect', headers }, context);
      this.#authorizer = answer.context;
      return answer.policyDocument.Statement[0]?.Effect === 'Allow' ? 200 : 403;
    } catch (error) {
      return error instanceof Error && error.message === 'Unauthorized' ? 401 : 500;
    }
  }

  /** The id of the session that it belongs to. */
  get sid(): string {
    return String(this.#authorizer?.sid);
  }

  get #context() {
    return { connectionId: this.id, authorizer: this.#authorizer };
  }

  async send(type: FrameType, data: Readonly<Record<string, unknown>> = {}): Promise<void> {
    await this.sendText(type, JSON.stringify({ type, data }));
  }

  async sendText(type: FrameType, body: string): Promise<void> {
    await handlers[type]({ requestContext: this.#context, body }, context);
  }

  async disconnect(): Promise<void> {
    await disconnect({ requestContext: this.#context }, context);
  }

  get frames(): readonly ServerFrame[] {
    return gateway.framesOf(this.id);
  }

  get isClosed(): boolean {
    return gateway.isClosed(this.id);
  }

  ofType(type: ServerFrame['type']): readonly ServerFrame[] {
    return this.frames.filter((frame) => frame.type === type);
  }

  get messages(): readonly ChatMessage[] {
    return this.frames.flatMap((frame) => (frame.type === 'chat-message' ? frame.data : []));
  }

  get texts(): readonly string[] {
    return this.messages.map(({ message: text }) => text);
  }

  get errors(): readonly string[] {
    return this.frames.flatMap((frame) => (frame.type === 'error' ? frame.data.message : []));
  }
}

/** The headers with which a browser of ours opens a socket. */
export function handshake(cookie: string | undefined) {
  return {
    Cookie: cookie,
    Origin: 'http://localhost:3000',
    'X-Origin-Secret': secrets.get('origin'),
  };
}

/** A socket that is connected but not authenticated. */
export async function connected(user: StoredUser): Promise<ChatSocket> {
  const socket = new ChatSocket();
  const { cookie } = await signedIn(user.id);
  const status = await socket.connect(handshake(cookie));
  if (status !== 200) throw new Error(`The handshake was answered with ${status}`);
  return socket;
}

/** A socket that is authenticated, as the specification requires. */
export async function chatting(user: StoredUser): Promise<ChatSocket> {
  const socket = await connected(user);
  await authenticate(socket, user);
  return socket;
}

/** Sends the `auth` of the user. */
export async function authenticate(socket: ChatSocket, user: StoredUser): Promise<void> {
  await socket.send('auth', user.isAdmin ? { userId: 0, isAdmin: true } : { userId: user.id });
}

import { randomUUID } from 'node:crypto';
import type { ApiClient } from '#infra/local/demo/api-client.ts';
import { type Check, must, mustSee } from '#infra/operator/checking/check.ts';
import type { ServerFrame } from '#shared/chat/server-frame.ts';
import type { Smoke } from '../smoke.ts';
import type { ChatSocket } from '../socket.ts';
import { until } from '../until.ts';

const meaning =
  'The chat does not work: check the log groups of the functions Chat… and the access log of the WebSocket API.';

export const chatChecks: readonly Check<Smoke>[] = [
  {
    name: 'A handshake without a session is refused',
    meaning: 'Anybody may open connections: check the authorizer of the WebSocket API.',
    run: async ({ connect }) => {
      const { status } = await connect('');
      mustSee(status === 401 || status === 101, `It answers ${status}.`);
      must(status === 401, `It answers ${status}.`);
      return undefined;
    },
  },
  {
    name: 'Support sees a customer come and go',
    meaning:
      'The function ChatDisconnect fails, perhaps because its event lacks the authorizer’s context: the eleventh tab of a person will be refused. Check its log group.',
    run: async (smoke) => {
      await using both = await openBoth(smoke);
      const { support, customer, userId } = both;
      await receives(smoke, support, 'the online notice', (frame) =>
        isPresence(frame, userId, true),
      );
      // Ignores offline notices about earlier sockets of the customer that arrived late.
      const before = new Set(support.frames);
      customer.close();
      const isGoing = (frame: ServerFrame) => isPresence(frame, userId, false);
      await receives(
        smoke,
        support,
        'the offline notice',
        (frame) => !before.has(frame) && isGoing(frame),
      );
      return undefined;
    },
  },
  {
    name: 'A message of a customer reaches support',
    meaning,
    run: async (smoke) => {
      await using both = await openBoth(smoke);
      const clientId = randomUUID();
      const { support, customer, userId } = both;
      customer.send({ type: 'message', data: { userId, message: 'Smoke test', clientId } });
      await receives(smoke, support, 'the message', (frame) => isMessage(frame, clientId));
      await receives(smoke, customer, 'the sender’s own message', (frame) =>
        isMessage(frame, clientId),
      );
      return undefined;
    },
  },
];

async function openBoth(smoke: Smoke) {
  const { admin, customer, customerId: userId } = await smoke.people();
  const support = await open(smoke, admin, { userId: 0, isAdmin: true });
  const own = await open(smoke, customer, { userId });
  const close = async () => {
    support.close();
    own.close();
  };
  return { support, customer: own, userId, [Symbol.asyncDispose]: close };
}

async function open(
  smoke: Smoke,
  { cookie }: ApiClient,
  claim: { userId: number; isAdmin?: boolean },
): Promise<ChatSocket> {
  const socket = await smoke.connect(cookie);
  must(socket.status === 101, `A handshake with a session is answered ${socket.status}.`);
  socket.send({ type: 'auth', data: claim });
  await receives(smoke, socket, 'the welcome', ({ type }) => type === 'auth-success');
  return socket;
}

async function receives(
  { timeoutMs }: Smoke,
  { frames }: ChatSocket,
  what: string,
  isIt: (frame: ServerFrame) => boolean,
): Promise<void> {
  const received = async () => frames.some(isIt) || undefined;
  await until(`${what} was not received.`, timeoutMs, received);
}

function isMessage(frame: ServerFrame, clientId: string): boolean {
  return frame.type === 'chat-message' && frame.data.clientId === clientId;
}

function isPresence({ type, data }: ServerFrame, userId: number, online: boolean): boolean {
  if (type !== 'presence' || !('userId' in data)) return false;
  return data.userId === userId && data.online === online;
}

import { signedIn } from '#test/system/support/signed-in.ts';
import { Visitor } from '#test/system/support/visitor.ts';
import { type BenchSocket, openSocket } from '../support/open-socket.ts';
import { inParallel } from '../support/statistics.ts';

/** The browser tabs of one person. */
export interface Participant {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly cookie: string;
  readonly sockets: BenchSocket[];
  /** The newest message of a customer that any tab has received. */
  newest?: string;
}

/** Registers customers, each from a different address. */
export async function registerCustomers(
  origin: string,
  count: number,
): Promise<readonly Participant[]> {
  const customers: Participant[] = [];
  await inParallel(Array(count).keys(), 4, async (index) => {
    const visitor = new Visitor(origin, `127.1.0.${index + 1}`);
    const username = `talker-${index}`;
    const body = { username, password: 'secret-123', email: `${username}@example.com` };
    const { status, text, json } = await visitor.post('/api/register', body);
    if (status !== 200 || !isUser(json)) throw new Error(`${username}: ${status} ${text}`);
    customers.push({ userId: json.id, isAdmin: false, cookie: visitor.cookie, sockets: [] });
  });
  return customers;
}

/** The administrator, with a number of tabs. */
export async function administrator(origin: string): Promise<Participant> {
  const { cookie } = await signedIn({ origin }, 'admin');
  return { userId: 0, isAdmin: true, cookie, sockets: [] };
}

/** A client without a welcome by then retries. */
const GREETED_WITHIN_MS = 10_000;

/** Opens another tab and authenticates it with its newest message; rejects if it is refused, closed or not answered. */
export async function enter(origin: string, who: Participant): Promise<BenchSocket> {
  const socket = await openSocket(origin, who.cookie);
  const { userId, isAdmin, newest } = who;
  if (!isAdmin) socket.webSocket.on('message', (data: Buffer) => remember(who, data.toString()));
  const greeted = socket.next((frame) => frame.includes('"auth-success"'));
  socket.webSocket.send(JSON.stringify({ type: 'auth', data: { userId, isAdmin, newest } }));
  const refused = new Promise<never>((_resolve, reject) => {
    const giveUp = (reason: string) => () => reject(new Error(reason));
    socket.webSocket.once('close', giveUp('The socket was closed before it was greeted'));
    setTimeout(giveUp('The socket was not greeted'), GREETED_WITHIN_MS).unref();
  });
  try {
    await Promise.race([greeted, refused]);
  } catch (error) {
    socket.webSocket.terminate();
    throw error;
  }
  who.sockets.push(socket);
  return socket;
}

/** Only messages have a string id. */
function remember(who: Participant, frame: string): void {
  for (const [, id = ''] of frame.matchAll(/"id":"([0-9-]+)"/g)) {
    if (id > (who.newest ?? '')) who.newest = id;
  }
}

function isUser(json: unknown): json is { readonly id: number } {
  return typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'number';
}

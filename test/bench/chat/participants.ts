import { Visitor } from '../../system/support/visitor.ts';
import { type BenchSocket, openSocket } from '../support/open-socket.ts';
import { signedIn } from '../support/signed-in.ts';
import { inParallel } from '../support/statistics.ts';

/** Somebody's browser tabs. */
export interface Participant {
  readonly userId: number;
  readonly isAdmin: boolean;
  readonly cookie: string;
  readonly sockets: BenchSocket[];
}

/** Registers customers, each from an address of its own. */
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

/** The administrator, in so many tabs. */
export async function administrator(origin: string): Promise<Participant> {
  const { cookie } = await signedIn(origin, 'admin');
  return { userId: 0, isAdmin: true, cookie, sockets: [] };
}

/** Opens one more tab and says who it is. */
export async function enter(origin: string, who: Participant): Promise<BenchSocket> {
  const socket = await openSocket(origin, who.cookie);
  const { userId, isAdmin } = who;
  const greeted = socket.next((frame) => frame.includes('"auth-success"'));
  socket.webSocket.send(JSON.stringify({ type: 'auth', data: { userId, isAdmin } }));
  await greeted;
  who.sockets.push(socket);
  return socket;
}

function isUser(json: unknown): json is { readonly id: number } {
  return typeof json === 'object' && json !== null && 'id' in json && typeof json.id === 'number';
}

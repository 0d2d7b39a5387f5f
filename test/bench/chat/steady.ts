import { setTimeout as wait } from 'node:timers/promises';
import type { Participant } from './participants.ts';

const PER_SECOND = 20;
/** Later messages count as lost. */
const PATIENCE_MS = 10_000;

/** The results of the conversation. */
export interface Talk {
  /** From send to receipt, for each receiver of each message. */
  readonly latencies: readonly number[];
  readonly lost: number;
}

/** Customers write in turn, twenty messages a second; each must reach all tabs of the customer and the administrator. */
export async function talk(
  customers: readonly Participant[],
  admin: Participant,
  seconds: number,
): Promise<Talk> {
  const latencies: number[] = [];
  const sentAt = new Map<string, number>();
  const hear = (data: Buffer) => {
    const clientId = /"clientId":"([^"]+)"/.exec(data.toString())?.[1];
    const time = sentAt.get(clientId ?? '');
    if (time !== undefined) latencies.push(performance.now() - time);
  };
  const listeners = [...customers, admin].flatMap(({ sockets }) => sockets);
  for (const { webSocket } of listeners) webSocket.on('message', hear);
  let expected = 0;
  const startedAt = performance.now();
  for (let index = 0; index < seconds * PER_SECOND; index += 1) {
    const customer = customers[index % customers.length];
    if (customer === undefined) throw new Error('Nobody is there to talk');
    expected += customer.sockets.length + admin.sockets.length;
    const clientId = `bench-${customer.userId}-${index}-${Date.now()}`;
    sentAt.set(clientId, performance.now());
    const { userId } = customer;
    const frame = { type: 'message', data: { userId, message: `Message ${index}`, clientId } };
    customer.sockets[0]?.webSocket.send(JSON.stringify(frame));
    await wait(Math.max(0, startedAt + ((index + 1) * 1000) / PER_SECOND - performance.now()));
  }
  const deadline = performance.now() + PATIENCE_MS;
  while (latencies.length < expected && performance.now() < deadline) await wait(20);
  for (const { webSocket } of listeners) webSocket.off('message', hear);
  return { latencies, lost: expected - latencies.length };
}

import { Session } from 'node:inspector/promises';
import * as z from 'zod/mini';

/**
 * Bytes that each thread of this process still needs after garbage is collected, by the title of
 * the worker, and `main`. The memory of the process says less: it depends on how many threads there
 * are and when each last collected.
 */
export async function liveMemory(): Promise<Readonly<Record<string, number>>> {
  const session = new Session();
  session.connect();
  try {
    const live = await workers(session);
    await session.post('HeapProfiler.collectGarbage');
    return { ...live, main: inUse(await session.post('Runtime.getHeapUsage')) };
  } finally {
    session.disconnect();
  }
}

const usage = z.object({ usedSize: z.number(), backingStorageSize: z.number() });

function inUse(answer: unknown): number {
  const { usedSize, backingStorageSize } = z.parse(usage, answer);
  return usedSize + backingStorageSize;
}

/** Asks one worker after the other, and leaves out those that end meanwhile. */
async function workers(session: Session): Promise<Record<string, number>> {
  const found: { readonly sessionId: string; readonly title: string }[] = [];
  session.on('NodeWorker.attachedToWorker', ({ params: { sessionId, workerInfo } }) => {
    found.push({ sessionId, title: workerInfo.title });
  });
  const ask = workerInspector(session);
  await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  const live: Record<string, number> = {};
  for (const { sessionId, title } of [...found]) {
    await ask(sessionId, 'HeapProfiler.collectGarbage');
    const answer = await ask(sessionId, 'Runtime.getHeapUsage');
    if (answer !== undefined) live[title] = inUse(answer);
  }
  await session.post('NodeWorker.disable');
  return live;
}

const reply = z.object({ id: z.number(), result: z.unknown() });

/** Calls a method of a worker's inspector, one call at a time; undefined if the worker has ended. */
function workerInspector(session: Session) {
  const ended = new Set<string>();
  let pending = { sessionId: '', id: 0, settle: (_result: unknown) => {} };
  session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    const { id, result } = z.parse(reply, JSON.parse(params.message));
    if (id === pending.id) pending.settle(result);
  });
  session.on('NodeWorker.detachedFromWorker', ({ params: { sessionId } }) => {
    ended.add(sessionId);
    if (sessionId === pending.sessionId) pending.settle(undefined);
  });
  return async (sessionId: string, method: string): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    // Before the look at `ended`: Node reports the end of a worker between any two statements.
    pending = { sessionId, id: pending.id + 1, settle: resolve };
    if (ended.has(sessionId)) return undefined;
    const message = JSON.stringify({ id: pending.id, method });
    await session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
    return promise;
  };
}

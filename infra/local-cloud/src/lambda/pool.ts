import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Capacity, Member, Room } from './capacity.ts';
import type { Instance } from './instance.ts';
import { exited, type Outcome } from './outcome.ts';

/** The request id in the logs. */
type Answer = Outcome & { readonly requestId: string };

/** The instances of one function, and the events that wait for an instance. */
export interface Pool {
  /** The request id is the same for every attempt at one asynchronous event. */
  invoke(event: string, requestId?: string): Promise<Answer>;
  instances(): readonly { readonly id: string; readonly busy: boolean }[];
  /** Ends an instance at once, even during an event; false if it is not of this pool. */
  kill(instanceId: string): Promise<boolean>;
  /** Ends each instance as soon as it is not busy; later events get new ones. */
  retire(): void;
  stop(): Promise<void>;
}

interface Job {
  readonly event: string;
  readonly requestId: string;
  resolve(answer: Answer): void;
}

/** A retired instance serves no further event. */
interface Slot {
  readonly instance: Instance;
  readonly room: Room;
  busy: boolean;
  /** Start of its current event, if any; milliseconds since 1970. */
  begunAt?: number;
  idleSince: number;
  retired: boolean;
  idleTimer?: NodeJS.Timeout;
}

/** The most instances of one function; Lambda would start more. */
const MAXIMUM_INSTANCES = 10;
/**
 * One more busy instance than processors, since an event also waits for its services: two instances left two
 * processors idle for up to three tenths of the time, and 1,000 sockets took 12 % longer to reconnect than with
 * three. A fourth gained another 3 %, but each has to warm up its code (measured).
 */
const WORKING_INSTANCES = availableParallelism() + 1;
/** An instance that is busy for longer most likely waits, and uses no CPU. */
const LONG_MS = 1_000;
const IDLE_LIMIT_MS = 2 * 60_000;
/** An event first waits this long for a free instance, since starting one takes longer and costs more. */
const PATIENCE_MS = 20;

/** Instances start on demand, and end after two idle minutes. */
export function createPool(start: () => Instance, capacity: Capacity): Pool {
  const queue: Job[] = [];
  const slots = new Set<Slot>();
  let starting = 0;
  let stopped = false;
  let patience: NodeJS.Timeout | undefined;

  // Takes the most recently idle instance, so that surplus ones time out.
  const idle = () => [...slots].findLast((slot) => !slot.busy && !slot.retired);

  function dispatch(): void {
    for (let slot = idle(); slot && queue.length > 0; slot = idle()) {
      const job = queue.shift();
      if (job) void run(slot, job);
    }
    if (slots.size === 0) grow();
    else growLater();
  }

  function growLater(): void {
    if (queue.length > starting) patience ??= setTimeout(grow, PATIENCE_MS);
  }

  function grow(): void {
    clearTimeout(patience);
    patience = undefined;
    if (stopped || queue.length <= starting || slots.size >= MAXIMUM_INSTANCES) return;
    const working = [...slots].filter(isWorking);
    if (working.length >= WORKING_INSTANCES) growLater();
    else {
      const room = capacity.take(member);
      if (!room) return;
      void add(room);
      dispatch();
    }
  }

  async function add(room: Room): Promise<void> {
    const slot: Slot = { instance: start(), room, busy: true, idleSince: 0, retired: false };
    slots.add(slot);
    starting += 1;
    void slot.instance.ended.then(() => remove(slot));
    const failure = await slot.instance.ready;
    starting -= 1;
    if (failure) {
      const job = queue.shift();
      job?.resolve({ ...failure, requestId: job.requestId });
      end(slot);
    } else rest(slot);
  }

  async function run(slot: Slot, job: Job): Promise<void> {
    slot.busy = true;
    slot.begunAt = Date.now();
    clearTimeout(slot.idleTimer);
    const { requestId } = job;
    const outcome = await slot.instance.invoke(job.event, requestId);
    job.resolve({ ...outcome, requestId });
    rest(slot);
  }

  function rest(slot: Slot): void {
    const unneeded = queue.length === 0 && capacity.isWanted();
    if (slot.retired || unneeded) end(slot);
    else if (slots.delete(slot)) {
      slots.add(slot);
      slot.busy = false;
      slot.idleSince = performance.now();
      delete slot.begunAt;
      slot.idleTimer = setTimeout(() => end(slot), IDLE_LIMIT_MS).unref();
    }
    dispatch();
  }

  function end(slot: Slot): void {
    slot.retired = true;
    slot.room.clear();
    void slot.instance.stop();
  }

  function remove(slot: Slot): void {
    clearTimeout(slot.idleTimer);
    slots.delete(slot);
    slot.room.give();
    dispatch();
  }

  const member: Member = {
    wake: grow,
    idlest() {
      const staying = [...slots].filter(({ retired }) => !retired);
      const slot = staying.find(({ busy }) => !busy);
      if (!slot) return undefined;
      return { since: slot.idleSince, isSpare: staying.length > 1, end: () => end(slot) };
    },
  };
  capacity.join(member);

  return {
    async invoke(event, requestId = randomUUID()) {
      if (stopped) return stopping(requestId);
      const { promise, resolve } = Promise.withResolvers<Answer>();
      queue.push({ event, requestId, resolve });
      dispatch();
      return promise;
    },
    instances: () => [...slots].map(({ instance, busy }) => ({ id: instance.id, busy })),
    async kill(instanceId) {
      const slot = [...slots].find(({ instance }) => instance.id === instanceId);
      await slot?.instance.stop();
      return slot !== undefined;
    },
    retire() {
      for (const slot of slots) {
        slot.retired = true;
        if (!slot.busy) end(slot);
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(patience);
      for (const { requestId, resolve } of queue.splice(0)) resolve(stopping(requestId));
      await Promise.all([...slots].map(({ instance }) => instance.stop()));
    },
  };
}

function isWorking({ begunAt = Date.now() }: Slot): boolean {
  return Date.now() - begunAt < LONG_MS;
}

function stopping(requestId: string): Answer {
  return { ...exited(requestId, 'the local cloud stops'), requestId };
}

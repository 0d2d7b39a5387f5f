/** A pool of instances that shares the capacity. */
export interface Member {
  wake(): void;
  /** The instance that has been idle longest, if any. */
  idlest(): IdleInstance | undefined;
}

/** An idle instance that may be ended for another pool. */
export interface IdleInstance {
  /** Since when it is idle, by a clock shared by all pools. */
  readonly since: number;
  /** Whether its pool has other instances. */
  readonly isSpare: boolean;
  end(): void;
}

export interface Room {
  /** Records that the instance is being ended for another pool. No effect after `give`. */
  clear(): void;
  give(): void;
}

/** The capacity for instances, shared by all pools. */
export interface Capacity {
  join(member: Member): void;
  /** Takes capacity for one instance. Undefined if there is none; the member is woken when there is. */
  take(member: Member): Room | undefined;
  /** Whether a member waits for capacity and no instance is being ended for it. */
  isWanted(): boolean;
}

export function createCapacity(limit: number): Capacity {
  const members = new Set<Member>();
  const waiting = new Set<Member>();
  const taken = new Set<Room>();
  const clearing = new Set<Room>();
  const isWanted = () => waiting.size > clearing.size;

  function createRoom(): Room {
    const room: Room = {
      clear() {
        if (taken.has(room)) clearing.add(room);
      },
      give() {
        taken.delete(room);
        clearing.delete(room);
        const woken = [...waiting];
        waiting.clear();
        for (const member of woken) member.wake();
      },
    };
    taken.add(room);
    return room;
  }

  return {
    join: (member) => void members.add(member),
    take(member) {
      if (taken.size < limit) return createRoom();
      waiting.add(member);
      if (isWanted()) leastMissed(members)?.end();
      return undefined;
    },
    isWanted,
  };
}

/** The longest idle instance, preferably of a pool with others: a pool without instances starts cold. */
function leastMissed(members: ReadonlySet<Member>): IdleInstance | undefined {
  const idle = [...members].flatMap((member) => member.idlest() ?? []);
  const spare = idle.filter(({ isSpare }) => isSpare);
  const [first] = (spare.length > 0 ? spare : idle).toSorted((a, b) => a.since - b.since);
  return first;
}

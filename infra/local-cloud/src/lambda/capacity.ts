/** Shares the room for instances. */
export interface Member {
  wake(): void;
  /** The one that has been idle longest, if one is. */
  idlest(): IdleInstance | undefined;
}

/** An instance that may end to make room for another pool's. */
export interface IdleInstance {
  /** The time by a clock that all pools share. */
  readonly since: number;
  /** Its pool has further ones. */
  readonly isSpare: boolean;
  end(): void;
}

export interface Room {
  /** It will be given back as soon as the instance has ended; says nothing once it was. */
  clear(): void;
  give(): void;
}

/** Shared by all pools. */
export interface Capacity {
  join(member: Member): void;
  /** Takes room for one instance; undefined when there is none: the member is woken when there is. */
  take(member: Member): Room | undefined;
  /** Somebody waits for room that nobody is clearing. */
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

/** The one idle longest, spare ones first: a pool that is left without one starts cold. */
function leastMissed(members: ReadonlySet<Member>): IdleInstance | undefined {
  const idle = [...members].flatMap((member) => member.idlest() ?? []);
  const spare = idle.filter(({ isSpare }) => isSpare);
  const [first] = (spare.length > 0 ? spare : idle).toSorted((a, b) => a.since - b.since);
  return first;
}

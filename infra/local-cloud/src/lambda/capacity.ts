/** A pool that shares the room for instances. */
export interface Member {
  /** There may be room again. */
  wake(): void;
  /** Ends one idle instance, if there is one, to make room for another pool's. */
  giveUpIdle(): boolean;
}

/** Room for a number of instances, shared by all pools. */
export interface Capacity {
  join(member: Member): void;
  /** Takes room for one instance; false when there is none: the member is woken when there is. */
  take(member: Member): boolean;
  /** Gives the room of one instance back. */
  give(): void;
  /** Somebody waits for room. */
  isWanted(): boolean;
}

/** Room for `limit` instances. */
export function createCapacity(limit: number): Capacity {
  const members = new Set<Member>();
  const waiting = new Set<Member>();
  let used = 0;
  return {
    join: (member) => void members.add(member),
    take(member) {
      if (used < limit) {
        used += 1;
        return true;
      }
      waiting.add(member);
      [...members].some((other) => other.giveUpIdle());
      return false;
    },
    isWanted: () => waiting.size > 0,
    give() {
      used -= 1;
      const woken = [...waiting];
      waiting.clear();
      for (const member of woken) member.wake();
    },
  };
}

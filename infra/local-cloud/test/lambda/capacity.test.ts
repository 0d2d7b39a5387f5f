import { expect, test } from 'vitest';
import { createCapacity, type IdleInstance, type Member, type Room } from '#src/lambda/capacity.ts';

interface Pool extends Member {
  readonly rooms: Room[];
  /** Its instances that have nothing to do end at once when they are asked to. */
  idle: number;
  woken: number;
}

const poolOf = (capacity: ReturnType<typeof createCapacity>): Pool => {
  const pool: Pool = {
    rooms: [],
    idle: 0,
    woken: 0,
    wake() {
      pool.woken += 1;
    },
    idlest(): IdleInstance | undefined {
      if (pool.idle === 0) return undefined;
      const end = () => {
        pool.idle -= 1;
        const room = pool.rooms.shift();
        room?.clear();
        room?.give();
      };
      return { since: 0, isSpare: false, end };
    },
  };
  capacity.join(pool);
  return pool;
};

/** A pool that has taken all there is. */
function givenFull(limit: number) {
  const capacity = createCapacity(limit);
  const [full, other] = [poolOf(capacity), poolOf(capacity)];
  for (let count = 0; count < limit; count += 1) {
    const room = capacity.take(full);
    if (room) full.rooms.push(room);
  }
  return { capacity, full, other };
}

test('a pool without capacity is woken when an idle instance has made room', () => {
  const { capacity, full, other } = givenFull(2);
  expect(capacity.take(other)).toBeUndefined();
  expect([other.woken, capacity.isWanted()]).toEqual([0, true]);
  full.idle = 1;
  expect(capacity.take(other)).toBeUndefined();
  expect([other.woken, capacity.isWanted()]).toEqual([1, false]);
  expect(capacity.take(other)).toBeDefined();
});

test('an instance that has ended by itself does not count as making room', () => {
  const { capacity, full, other } = givenFull(2);
  const [gone] = full.rooms.splice(0, 1);
  gone?.give();
  gone?.clear();
  const room = capacity.take(full);
  if (room) full.rooms.push(room);
  full.idle = 1;
  expect(capacity.take(other)).toBeUndefined();
  expect(other.woken).toBe(1);
});

/** Reads what there is of a kind of item in the remembered world, as the product reads it. */
export type Reader = () => Promise<unknown>;

/** Kinds of items by the shape of their keys, word for word as the docstring of the key has it. */
export type Readers = Readonly<Record<`${string} / ${string}`, Reader>>;

/** All that the remembered world has was written, and is read, at this time. */
export const now = new Date('2026-11-21T08:00:00.000Z');

/** A day of the remembered world. */
export const later = new Date(now.getTime() + 24 * 60 * 60_000);

export const administrator = { id: 1, username: 'root' };
/** Buys, subscribes, writes to support and has a website. */
export const customerId = 2;
/** Has been deleted, but not wholly. */
export const leavingId = 3;
export const websiteId = 1;

/** The value of something that was written a moment ago. */
export function written<T>(value: T | null): T {
  if (value === null) throw new Error('It was not written');
  return value;
}

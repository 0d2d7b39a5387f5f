import type { Values } from '../table/expression.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { changeReturning, write } from '../table/send.ts';
import { type Condition, change, when } from '../table/writes.ts';

interface Entry {
  /** When the gateway ends it at the latest. */
  readonly until: string;
}

/**
 * An item whose `sockets` are a map by connection id. By a conditional write, so that of any number
 * at once no more than `limit` get there. Returns whether it did.
 */
export async function putOnList(list: Key, connectionId: string, entry: Entry, limit: number) {
  const further = () => putFurther(list, connectionId, entry, limit);
  if (await further()) return true;
  // Whoever was not the first after all is a further one.
  return (await putFirst(list, connectionId, entry)) || further();
}

function putFurther(list: Key, connectionId: string, entry: Entry, limit: number) {
  const hasRoom = when('attribute_exists(sockets) AND size(sockets) < :limit', { limit });
  return write(change(list, { set: withEntry(connectionId, entry) }, hasRoom));
}

function putFirst(list: Key, connectionId: string, entry: Entry) {
  const set = { sockets: { [connectionId]: entry }, expiresAt: timeToLive(entry) };
  return write(change(list, { set }, when('attribute_not_exists(sockets)')));
}

/** Returns whether the other was there. */
export function replaceOnList(list: Key, other: string, connectionId: string, entry: Entry) {
  const changes = { set: withEntry(connectionId, entry), remove: [entryPath(other)] };
  return write(change(list, changes, isOnList(other)));
}

function withEntry(connectionId: string, entry: Entry) {
  return { [entryPath(connectionId)]: entry, expiresAt: timeToLive(entry) };
}

function timeToLive({ until }: Entry): number {
  return expiresAt(new Date(until));
}

/** Returns the item as it was, or null when the socket was not there. */
export function takeOffList(list: Key, connectionId: string) {
  const removal = change(list, { remove: [entryPath(connectionId)] }, isOnList(connectionId));
  return changeReturning(removal, 'ALL_OLD');
}

/** Ids of connections hold no dot. */
export function entryPath(connectionId: string): string {
  return `sockets.${connectionId}`;
}

export function isOnList(connectionId: string, further = '', values?: Values): Condition {
  return when(`attribute_exists(sockets.#id)${further}`, values, { id: connectionId });
}

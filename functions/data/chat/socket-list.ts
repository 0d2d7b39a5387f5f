import type { Values } from '../table/expression.ts';
import { expiresAt, type Key } from '../table/keys.ts';
import { changeReturning } from '../table/send.ts';
import { type Condition, change, when } from '../table/writes.ts';

interface Entry {
  /** When the gateway has closed the connection at the latest. */
  readonly until: string;
}

/**
 * `list` is an item whose `sockets` are a map by connection id. Writes conditionally, so that
 * concurrent calls add no more than `limit`; an entry that is on the list already is replaced.
 * Returns the previous item, empty if there was none, or null when the list is full.
 */
export async function putOnList(list: Key, connectionId: string, entry: Entry, limit: number) {
  const changes = { set: withEntry(connectionId, entry) };
  const add = () => changeReturning(change(list, changes, hasRoom(connectionId, limit)), 'ALL_OLD');
  // Where another call creates the list first, the entry is added to it.
  return (await add()) ?? (await createList(list, connectionId, entry)) ?? add();
}

/** Holds for a list with less than `limit` others; not where there is no list. */
export function hasRoom(
  connectionId: string,
  limit: number,
  further = '',
  values?: Values,
): Condition {
  return when(
    `attribute_exists(sockets) AND (size(sockets) < :limit OR attribute_exists(sockets.#id))${further}`,
    { limit, ...values },
    { id: connectionId },
  );
}

/** Returns an empty item, or null when there is a list already. */
export function createList(list: Key, connectionId: string, entry: Entry, further?: Values) {
  const sockets = { [connectionId]: entry };
  const set = { sockets, expiresAt: timeToLive(entry), ...further };
  return changeReturning(change(list, { set }, when('attribute_not_exists(sockets)')), 'ALL_OLD');
}

/** Returns the previous item, or null when the other was not on the list. */
export function replaceOnList(list: Key, other: string, connectionId: string, entry: Entry) {
  const changes = { set: withEntry(connectionId, entry), remove: [entryPath(other)] };
  return changeReturning(change(list, changes, isOnList(other)), 'ALL_OLD');
}

export function withEntry(connectionId: string, entry: Entry) {
  return { [entryPath(connectionId)]: entry, expiresAt: timeToLive(entry) };
}

function timeToLive({ until }: Entry): number {
  return expiresAt(new Date(until));
}

/** Returns the previous item, or null when the socket was not on it. */
export function takeOffList(list: Key, connectionId: string) {
  const removal = change(list, { remove: [entryPath(connectionId)] }, isOnList(connectionId));
  return changeReturning(removal, 'ALL_OLD');
}

/** Connection ids contain no dot. */
export function entryPath(connectionId: string): string {
  return `sockets.${connectionId}`;
}

export function isOnList(connectionId: string, further = '', values?: Values): Condition {
  return when(`attribute_exists(sockets.#id)${further}`, values, { id: connectionId });
}

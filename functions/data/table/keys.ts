import { environment, required } from '#functions/platform/env.ts';

const env = environment({ TABLE_NAME: required });

export const tableName = () => env().TABLE_NAME;

/**
 * The table's sparse indexes (decision 0003); `infra/table-definition.ts` creates them, a test
 * compares the two.
 */
export const indexes = {
  usersById: 'usersById',
  usersByName: 'usersByName',
  usersByWebsite: 'usersByWebsite',
  usersByDate: 'usersByDate',
  usersByEdits: 'usersByEdits',
  websitesByOwner: 'websitesByOwner',
  websitesByChange: 'websitesByChange',
  pendingWork: 'pendingWork',
  chatsByTime: 'chatsByTime',
  auditByUser: 'auditByUser',
} as const;

export type IndexName = keyof typeof indexes;

export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/** 7 in `USER#7`. */
export function idIn(key: string): number {
  return Number(key.slice(key.indexOf('#') + 1));
}

/** A serial number as text that sorts like the number: 16 digits hold every safe integer. */
export function sortableId(id: number): string {
  return String(id).padStart(16, '0');
}

/** Lower than every character that a text may hold, so that `Acme` comes before `Acme Corp`. */
const separator = '\u0001';

/** A sort key that orders by `text` and, where it is equal, by id: no two items share one. */
export function sortKey(text: string, id: number): string {
  return `${text}${separator}${sortableId(id)}`;
}

/** The prefix of every sort key of exactly this text. */
export function sortKeyPrefix(text: string): string {
  return `${text}${separator}`;
}

/** The table's TTL attribute: epoch seconds. TTL only cleans up; times are checked on read. */
export function expiresAt(time: Date): number {
  return Math.ceil(time.getTime() / 1000);
}

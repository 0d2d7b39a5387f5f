import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { preparing } from './database.ts';

/** Common fields of all Stripe objects. */
export interface StripeObject {
  readonly id: string;
  readonly object: string;
  readonly created?: number | undefined;
  /** The time of an invoice item, which has no `created`. */
  readonly date?: number | undefined;
  readonly [field: string]: unknown;
}

/** A type of object: id prefix, stored schema and expandable fields. */
export interface Kind<Stored extends StripeObject> {
  readonly object: Stored['object'];
  readonly prefix: string;
  /** Name of the object in errors about unknown ids. Default: `object`. */
  readonly noun?: string;
  /** Name of the parameter in errors about unknown ids in the path. */
  readonly idParam: string;
  readonly schema: z.ZodMiniType<Stored>;
  /** Fields that hold an id which `expand[]` replaces by its object. */
  readonly expandable: readonly string[];
}

export type Condition = readonly [field: string, value: string | number];

export interface ObjectStore {
  add<Stored extends StripeObject>(kind: Kind<Stored>, value: Stored): Stored;
  replace<Stored extends StripeObject>(kind: Kind<Stored>, value: Stored): Stored;
  remove(id: string): void;
  find<Stored extends StripeObject>(kind: Kind<Stored>, id: string): Stored | undefined;
  /** Newest first. */
  where<Stored extends StripeObject>(
    kind: Kind<Stored>,
    ...conditions: readonly Condition[]
  ): Stored[];
  newest<Stored extends StripeObject>(kind: Kind<Stored>, count: number): Stored[];
  /** The object with the smallest number in a field, among those that match the conditions. */
  earliest<Stored extends StripeObject>(
    kind: Kind<Stored>,
    field: string,
    ...conditions: readonly Condition[]
  ): Stored | undefined;
  findAny(id: string): StripeObject | undefined;
  all(): StripeObject[];
}

const jsonRow = z.object({ json: z.string() });
const anyObject = z.looseObject({
  id: z.string(),
  object: z.string(),
  created: z.optional(z.number()),
  date: z.optional(z.number()),
});

/** When an object was created, in seconds since 1970. */
export const creationOf = ({ created, date }: Pick<StripeObject, 'created' | 'date'>): number =>
  created ?? date ?? 0;

/** Runs in the caller's transaction. */
export function createObjectStore(database: DatabaseSync): ObjectStore {
  const prepare = preparing(database);
  const parse = <Stored>(schema: z.ZodMiniType<Stored>, row: unknown): Stored =>
    schema.parse(JSON.parse(jsonRow.parse(row).json));

  function find<Stored>(schema: z.ZodMiniType<Stored>, sql: string, ...values: string[]) {
    const row = prepare(`SELECT json FROM objects WHERE ${sql}`).get(...values);
    return row && parse(schema, row);
  }

  function select<Stored extends StripeObject>(
    kind: Kind<Stored>,
    conditions: readonly Condition[],
    rest: string,
  ): Stored[] {
    const clauses = ['object = ?', ...conditions.map(([field]) => `${column(field)} = ?`)];
    const sql = `SELECT json FROM objects WHERE ${clauses.join(' AND ')} ${rest}`;
    const rows = prepare(sql).all(kind.object, ...conditions.map(([, value]) => value));
    return rows.map((row) => parse(kind.schema, row));
  }

  return {
    add(kind, value) {
      prepare('INSERT INTO objects (id, object, created, json) VALUES (?, ?, ?, ?)').run(
        value.id,
        kind.object,
        creationOf(value),
        JSON.stringify(value),
      );
      return value;
    },
    replace(_kind, value) {
      prepare('UPDATE objects SET json = ? WHERE id = ?').run(JSON.stringify(value), value.id);
      return value;
    },
    remove(id) {
      prepare('DELETE FROM objects WHERE id = ?').run(id);
    },
    find: (kind, id) => find(kind.schema, 'id = ? AND object = ?', id, kind.object),
    findAny: (id) => find(anyObject, 'id = ?', id),
    where: (kind, ...conditions) => select(kind, conditions, 'ORDER BY position DESC'),
    newest: (kind, count) => select(kind, [], `ORDER BY position DESC LIMIT ${count}`),
    earliest(kind, field, ...conditions) {
      const moment = column(field);
      return select(kind, conditions, `AND ${moment} IS NOT NULL ORDER BY ${moment} LIMIT 1`)[0];
    },
    all() {
      const rows = prepare('SELECT json FROM objects ORDER BY position').all();
      return rows.map((row) => parse(anyObject, row));
    },
  };
}

function column(field: string): string {
  if (!/^[a-z_.[\]0]+$/.test(field)) throw new Error(`Not a field of an object: ${field}`);
  return `json_extract(json, '$.${field}')`;
}

import type { Migration } from './migration.ts';

/** All migrations by name (decision 0112). Remove one when every deployment has run it. */
export const migrations: Readonly<Record<string, Migration>> = {};

import * as z from 'zod/mini';
import { email, username } from '#shared/model/fields.ts';
import { placeOptions, placeUsage, readPlace } from '../command/place.ts';
import { readOptions, usageError } from '../command/read-options.ts';

/** Whom to create or to recover, and where: in a deployed stack, or in the local cloud that runs. */
export interface AdminRequest {
  readonly username: string;
  readonly email: string;
  /** Name of the deployed stack; undefined: the local cloud. */
  readonly stack: string | undefined;
}

export const usage = `Usage: npm run create-admin -- --username NAME --email ADDRESS [--stack NAME | --local]

Creates an administrator, or resets the code of one who has the name already, and prints the link
with which they choose their password. It works once.

${placeUsage}`;

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  ...placeOptions,
} as const;

const admin = z.object({ username, email });

/** Throws an Error that says what is wrong and how it is used. */
export function readArguments(args: readonly string[]): AdminRequest {
  const given = readOptions(usage, options, args);
  const stack = readPlace(given, usage);
  const wanted = z.safeParse(admin, given);
  if (!wanted.success) throw usageError(wanted.error.issues.map(describe).join('\n'), usage);
  return { ...wanted.data, stack };
}

function describe({ path, message }: { readonly path: readonly PropertyKey[]; message: string }) {
  return `--${path.map(String).join('.')}: ${message}`;
}

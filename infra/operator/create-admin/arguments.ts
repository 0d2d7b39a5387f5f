import * as z from 'zod/mini';
import { email, username } from '#shared/model/fields.ts';
import { readOptions, usageError } from '../command/read-options.ts';
import { readTarget, targetOptions, targetUsage } from '../command/target.ts';

/** The administrator to create or recover, and the stack. */
export interface AdminRequest {
  readonly username: string;
  readonly email: string;
  /** Undefined: the local cloud. */
  readonly stack: string | undefined;
}

export const usage = `Usage: npm run operate create-admin -- --username NAME --email ADDRESS [--stack NAME | --local]

Creates an administrator, or resets the activation of an existing one, and prints a link for choosing
a password. The link works once.

${targetUsage}`;

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  ...targetOptions,
} as const;

const admin = z.object({ username, email });

/** Throws an Error with the mistake and the usage. */
export function readArguments(args: readonly string[]): AdminRequest {
  const given = readOptions(usage, options, args);
  const stack = readTarget(given, usage);
  const wanted = z.safeParse(admin, given);
  if (!wanted.success) throw usageError(wanted.error.issues.map(describe).join('\n'), usage);
  return { ...wanted.data, stack };
}

function describe({ path, message }: { readonly path: readonly PropertyKey[]; message: string }) {
  return `--${path.map(String).join('.')}: ${message}`;
}

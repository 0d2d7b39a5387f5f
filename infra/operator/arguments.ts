import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { email, username } from '#shared/model/fields.ts';

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

  --local        in the local cloud that npm start runs (the default; PORT and LOCAL_DATA_DIR as there)
  --stack NAME   in a deployed stack, with your own AWS credentials and region (AWS_PROFILE, AWS_REGION)`;

const options = {
  username: { type: 'string' },
  email: { type: 'string' },
  stack: { type: 'string' },
  local: { type: 'boolean' },
} as const;

const admin = z.object({ username, email });

/** Throws an Error that says what is wrong and how it is used. */
export function readArguments(args: readonly string[]): AdminRequest {
  const { local, stack, ...given } = parse(args);
  if (local && stack !== undefined) throw usageError('Choose one of --local and --stack.');
  if (stack === '') throw usageError('--stack needs the name of the stack.');
  const wanted = z.safeParse(admin, given);
  if (!wanted.success) throw usageError(wanted.error.issues.map(describe).join('\n'));
  return { ...wanted.data, stack };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error));
  }
}

function describe({ path, message }: { readonly path: readonly PropertyKey[]; message: string }) {
  return `--${path.map(String).join('.')}: ${message}`;
}

function usageError(reason: string): Error {
  return new Error(`${reason}\n\n${usage}`);
}

import { usageError } from './read-options.ts';

/** Options of every command that works on a running stack. */
export const targetOptions = { stack: { type: 'string' }, local: { type: 'boolean' } } as const;

/** These options, for the usage text of a command. */
export const targetUsage = `  --local        the local cloud that npm start runs (the default; same PORT and LOCAL_DATA_DIR)
  --stack NAME   a deployed stack, with your own AWS credentials and region (AWS_PROFILE, AWS_REGION)`;

interface Given {
  readonly stack?: string | undefined;
  readonly local?: boolean | undefined;
}

/** For a command that the local cloud of `npm start` has no use for. Throws an Error that says so. */
export function requireStack(stack: string | undefined, usage: string): string {
  if (stack) return stack;
  throw usageError(
    '--stack needs the name of a deployed stack: npm start deploys none, npm run rehearse is an account to practise in.',
    usage,
  );
}

/** The name of the deployed stack; undefined for the local cloud. Throws for contradicting options. */
export function readTarget({ stack, local }: Given, usage: string): string | undefined {
  if (local && stack !== undefined) throw usageError('Choose one of --local and --stack.', usage);
  if (stack === '') throw usageError('--stack needs the name of the stack.', usage);
  return stack;
}

import { usageError } from './read-options.ts';

/** The options of every command that speaks to a stack that runs. */
export const placeOptions = { stack: { type: 'string' }, local: { type: 'boolean' } } as const;

/** How these options are used, for the usage of a command. */
export const placeUsage = `  --local        in the local cloud that npm start runs (the default; PORT and LOCAL_DATA_DIR as there)
  --stack NAME   in a deployed stack, with your own AWS credentials and region (AWS_PROFILE, AWS_REGION)`;

interface Given {
  readonly stack?: string | undefined;
  readonly local?: boolean | undefined;
}

/** The name of the deployed stack that is meant, or undefined for the local cloud. */
export function readPlace({ stack, local }: Given, usage: string): string | undefined {
  if (local && stack !== undefined) throw usageError('Choose one of --local and --stack.', usage);
  if (stack === '') throw usageError('--stack needs the name of the stack.', usage);
  return stack;
}

import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ args: string[]; options: Options }>
>['values'];

/** Reads the options of a command; throws an Error that says what is wrong and how it is used. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args: readonly string[],
): Parsed<Options> {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error), usage);
  }
}

/** An Error that says what is wrong, and how the command is used. */
export function usageError(reason: string, usage: string): Error {
  return new Error(`${reason}\n\n${usage}`);
}

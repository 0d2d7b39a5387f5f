import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { reasonOf } from 'local-cloud/errors.ts';

type Parsed<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/** Parses options and positional arguments. Throws an Error with the mistake and the usage. */
export function readArguments<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): Parsed<Config> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw usageError(reasonOf(error), usage);
  }
}

/** Parses the options of a command without positional arguments; throws like `readArguments`. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args: readonly string[],
): Parsed<{ args: string[]; options: Options }>['values'] {
  return readArguments(usage, { args: [...args], options }).values;
}

/** An Error with the mistake and the usage of the command. */
export function usageError(reason: string, usage: string): Error {
  return new Error(`${reason}\n\n${usage}`);
}

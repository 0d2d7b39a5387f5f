import { type ParseArgsConfig, type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { reasonOf } from 'local-cloud/start-error.ts';

type Parsed<Config extends ParseArgsConfig> = ReturnType<typeof parseArgs<Config>>;

/** What a command was given, names beside options; throws an Error that says what is wrong and how it is used. */
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

/** The options of a command that takes nothing else; throws like `readArguments`. */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  args: readonly string[],
): Parsed<{ args: string[]; options: Options }>['values'] {
  return readArguments(usage, { args: [...args], options }).values;
}

/** An Error that says what is wrong, and how the command is used. */
export function usageError(reason: string, usage: string): Error {
  return new Error(`${reason}\n\n${usage}`);
}

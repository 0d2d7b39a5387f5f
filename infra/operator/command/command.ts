/** A command of the form `npm run operate NAME -- ...`. */
export interface Command {
  readonly usage: string;
  /** False: the command failed, exit code 1. */
  run(args: readonly string[]): Promise<boolean | undefined>;
}

/** Runs the command. `--help` prints the usage; an error is printed, exit code 1. */
export async function runCommand({ usage, run }: Command, args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(usage);
    return;
  }
  try {
    if ((await run(args)) === false) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

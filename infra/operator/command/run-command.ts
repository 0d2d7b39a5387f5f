/** What an operator types as `npm run NAME -- ...`. */
export interface Command {
  readonly usage: string;
  /** Does it; returns whether it went well where that is not clear from its end. */
  run(args: readonly string[]): Promise<boolean | undefined>;
}

/** Runs a command of this process: `--help` prints its usage, a failure its reason, with the exit code 1. */
export async function runCommand({ usage, run }: Command): Promise<void> {
  const args = process.argv.slice(2);
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

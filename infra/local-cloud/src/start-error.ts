/** Why a local cloud does not start, for programs that know a remedy. */
export type StartProblem =
  | 'port taken'
  | 'directory in use'
  | 'directory unusable'
  | 'data unusable';

/** A failed start whose cause is not the template; the message has file and reason. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly problem: StartProblem;

  constructor(problem: StartProblem, message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.problem = problem;
  }
}

/** A file of the data directory that cannot be read, and why. */
export function unusableData(file: string, cause: unknown): StartError {
  return new StartError('data unusable', `${file} cannot be used: ${reasonOf(cause)}`, { cause });
}

/** The message of any thrown value. */
export function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

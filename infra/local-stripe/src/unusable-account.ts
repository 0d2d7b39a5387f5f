/** An unreadable account file; the message has its name and the reason. */
export class UnusableAccount extends Error {
  override readonly name = 'UnusableAccount';

  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${file} cannot be used: ${reason}`, { cause });
  }
}

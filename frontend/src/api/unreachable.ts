/** No answer came. Whether the call has arrived is unknown: each that changes something may be repeated. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super(
      navigator.onLine
        ? 'We could not reach the server. Check your connection and try again.'
        : 'You are offline. Try again as soon as you are connected.',
      { cause },
    );
  }
}

/** Fetch rejects with a TypeError where no answer comes, or none to its end (Fetch Standard, "network error"). */
export async function reached<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw error instanceof TypeError ? new UnreachableError(error) : error;
  }
}

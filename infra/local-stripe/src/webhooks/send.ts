import { signatureHeader } from './signature.ts';

const timeoutMs = 30_000;

export interface Target {
  readonly url: string;
  /** Signs with each secret: more than one after rolling. */
  secrets(): readonly string[];
}

/** The result of an attempt: a status, or the reason for its absence. */
export interface Attempt {
  readonly accepted: boolean;
  readonly answer: string;
}

/** Posts a signed event; anything but 2xx is a failure, also a redirect, like Stripe. */
export async function send(
  { url, secrets }: Target,
  payload: string,
  nowMs: number,
  stopping: AbortSignal,
): Promise<Attempt> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.any([stopping, AbortSignal.timeout(timeoutMs)]),
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': signatureHeader(payload, secrets(), Math.floor(nowMs / 1000)),
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    });
    await response.body?.cancel();
    return { accepted: response.ok, answer: String(response.status) };
  } catch (error) {
    return { accepted: false, answer: error instanceof Error ? reasonOf(error) : String(error) };
  }
}

/** The cause of `fetch failed`, which itself says nothing. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error ? `${message}: ${cause.message}` : message;
}

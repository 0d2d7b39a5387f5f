import type { Clock } from '#src/clock.ts';

/** A token bucket per name, as in API Gateway: `burst` tokens, refilled at `rate` per second. */
export function createThrottle(
  { rate, burst }: { readonly rate: number; readonly burst: number },
  clock: Pick<Clock, 'now'>,
): (name: string) => boolean {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (name) => {
    const now = clock.now();
    const { tokens, at } = buckets.get(name) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + ((now - at) / 1000) * rate);
    const passes = filled >= 1;
    buckets.set(name, { tokens: passes ? filled - 1 : filled, at: now });
    return passes;
  };
}

import * as z from 'zod/mini';
import { invalidRequest } from '../calls/failure.ts';

const metadataLimits = { keys: 50, keyLength: 40, valueLength: 500 } as const;

function scalar<Value>(code: string, noun: string, read: (text: string) => Value | undefined) {
  return z.pipe(
    z.string(),
    z.transform((text: string, context): Value => {
      const value = read(text);
      if (value !== undefined) return value;
      const message = `Invalid ${noun}: ${text}`;
      context.issues.push({ code: 'custom', input: text, message, params: { code } });
      return z.NEVER;
    }),
  );
}

export const integer = scalar('parameter_invalid_integer', 'integer', (text) =>
  /^-?\d{1,15}$/.test(text) ? Number(text) : undefined,
);

export const boolean = scalar('parameter_invalid_boolean', 'boolean', (text) =>
  text === 'true' ? true : text === 'false' ? false : undefined,
);

/** Non-empty text: Stripe treats an empty value as an attempt to unset. */
export const text = z.string().check(z.minLength(1));

export function clearable<Inner extends z.ZodMiniType>(inner: Inner) {
  return z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => null),
      ),
      inner,
    ]),
  );
}

/** Metadata as sent: texts by key. An empty text removes the key, an empty value removes all. */
export const metadata = clearable(
  z.record(
    z.string().check(z.maxLength(metadataLimits.keyLength)),
    z.string().check(z.maxLength(metadataLimits.valueLength)),
  ),
);

const addressLine = z._default(
  z.pipe(
    z.string(),
    z.transform((line) => (line === '' ? null : line)),
  ),
  null,
);

/** A postal address; missing fields are null. */
export const address = z.strictObject({
  city: addressLine,
  country: addressLine,
  line1: addressLine,
  line2: addressLine,
  postal_code: addressLine,
  state: addressLine,
});

/** Metadata after a change: an empty text removes its key, null removes all. */
export function mergeMetadata(
  kept: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string>> | null | undefined,
): Record<string, string> {
  if (change === null) return {};
  const merged = Object.entries({ ...kept, ...change }).filter(([, value]) => value !== '');
  if (merged.length > metadataLimits.keys) {
    const limit = metadataLimits.keys;
    throw invalidRequest(`Metadata is limited to ${limit} keys.`, { param: 'metadata' });
  }
  return Object.fromEntries(merged);
}

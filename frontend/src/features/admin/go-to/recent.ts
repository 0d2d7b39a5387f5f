import * as z from 'zod/mini';
import { parseJson } from '#frontend/src/session/parse-json.ts';
import { privateStorage } from '#frontend/src/session/private-storage.ts';

/** What was opened: enough to show it again and to lead there. */
const place = z.object({
  ...{ id: z.string(), to: z.string(), name: z.string(), detail: z.string() },
  /** Of a customer who bought or subscribed, as far as their row says. */
  hasPaid: z.optional(z.boolean()),
});

export type Place = z.infer<typeof place>;

const key = 'recently-opened';
/** As many as leave room for the pages below. */
const kept = 4;

/** What this administrator has opened, the latest first. */
export function readRecent(): readonly Place[] {
  return parseJson(z.array(place), privateStorage.read(key)) ?? [];
}

/** Puts it before what was opened earlier. */
export function rememberOpened({ id, to, name, detail, hasPaid }: Place): void {
  const others = readRecent().filter((one) => one.id !== id);
  privateStorage.write(
    key,
    JSON.stringify([{ id, to, name, detail, hasPaid }, ...others].slice(0, kept)),
  );
}

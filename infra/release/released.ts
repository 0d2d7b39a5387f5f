import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { stackFacts } from './stack-facts.ts';

/** Where the last release is remembered (decision 0102). */
export const releasedFile = join(import.meta.dirname, 'released.json');

const schema = z.extend(stackFacts, {
  /** The commit that the release was made of. */
  commit: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
});

/** What the last release deployed, and of which commit it was. */
export function readReleased(): z.infer<typeof schema> {
  return schema.parse(JSON.parse(readFileSync(releasedFile, 'utf8')));
}

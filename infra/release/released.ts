import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type CallShapes, callShapes } from './call-shapes.ts';
import { stackFacts } from './stack-facts.ts';

/** Facts about the last release: its stack (decision 0102) and its calls (decision 0119). */
export const releasedFile = join(import.meta.dirname, 'released.json');
export const releasedCallsFile = join(import.meta.dirname, 'released-calls.json');

const schema = z.extend(stackFacts, {
  /** The commit of the release. */
  commit: z.string().check(z.regex(/^[0-9a-f]{40}$/)),
});

/** The stack of the last release, and its commit. */
export function readReleased(): z.infer<typeof schema> {
  return schema.parse(read(releasedFile));
}

/** The calls of the last release. */
export function readReleasedCalls(): CallShapes {
  return callShapes.parse(read(releasedCallsFile));
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

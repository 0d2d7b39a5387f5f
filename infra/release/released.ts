import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { callShapes } from './call-shapes.ts';
import { stackFacts } from './stack-facts.ts';

/** Facts that restrict what follows a release: its stack (decision 0102) and its calls (decision 0119). */
const released = z.object({ stack: stackFacts, calls: callShapes });
export type Released = z.infer<typeof released>;

/** Where `npm run remember` keeps those of the last release. */
export const releasedFile = join(import.meta.dirname, 'released.json');

/** Before the first release: it restricts nothing. */
const nothing: Released = {
  stack: { routes: {}, stateful: {}, indexes: {}, names: {} },
  calls: {},
};

/** What the last release restricts. */
export function readReleased(file = releasedFile): Released {
  if (!existsSync(file)) return nothing;
  return z.parse(released, JSON.parse(readFileSync(file, 'utf8')));
}

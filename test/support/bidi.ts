import { createRequire } from 'node:module';
import type types from 'bidi-js';

/** Its types promise a default export; to Node it is the function itself. */
const create: typeof types.default = createRequire(import.meta.url)('bidi-js');

/** Unicode's algorithm of directions, as bidi-js has it, which passes Unicode's own tests. */
export const bidi = create();

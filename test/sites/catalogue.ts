import { builds } from './builds.ts';
import { packages } from './packages.ts';
import type { Site } from './source.ts';

export const catalogue: readonly Site[] = [...packages, ...builds];

import type { Sabotage } from '../sabotage.ts';
import { calls } from './calls.ts';
import { data } from './data.ts';
import { edge } from './edge.ts';
import { releases } from './releases.ts';
import { rights } from './rights.ts';
import { watch } from './watch.ts';
import { work } from './work.ts';

export const sabotages: readonly Sabotage[] = [
  ...rights,
  ...calls,
  ...work,
  ...edge,
  ...data,
  ...watch,
  ...releases,
];

import type { Load } from '../load.ts';

/** Something of which there is no more than so much. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  /** Who raises it, and how. */
  readonly remedy: string;
  readonly demand: (load: Load) => number;
}

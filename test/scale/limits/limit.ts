import type { Load } from '../load.ts';

/** A limit of the product or AWS. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  /** Who can raise it, and how. */
  readonly remedy: string;
  readonly demand: (load: Load) => number;
}

/** Pictures of the agency: every page loads its logo. */
export const pictureLimits = {
  maxBytes: 500_000,
  uploadValidSeconds: 600,
  /** Pixels of a side: a browser needs four bytes for each, however small the file is. */
  maxSide: 4_096,
  /** How long the long side of a wordmark may be, as a multiple of its height. */
  wordmarkRatio: 20,
  /** By how much the sides of a square mark may differ. */
  squareTolerance: 0.05,
  /** Elements of a drawing inside each other. */
  depth: 60,
  /** Elements that a browser draws of it, counted as often as others refer to them. */
  drawnElements: 20_000,
} as const;

/** Drawn in the owner's browser from the mark: one as it is, one that systems cut to their own shape. */
export const iconSide = 512;

/** What shared links show (ogp.me). */
export const cardSize = { width: 1_200, height: 630 } as const;

/** The room of a wordmark in bars, in pixels of CSS: beside it a phone's bar has its buttons. */
export const wordmarkRoom = { width: 160, height: 32 } as const;

/** What a host shows otherwise than the referee. */
export interface Difference {
  readonly address: string;
  readonly ours: string;
  readonly theirs: string;
  /** Why it is meant to be so; undefined for a fault. */
  readonly reason: string | undefined;
}

/** A website on one of our hosts. */
export interface Compared {
  readonly folder: string;
  /** Relative to the folder. */
  readonly files: readonly string[];
  /** Whether visitors are not shown a file, as the report says. */
  readonly isHidden: (path: string) => boolean;
  /** Addresses that rules of the site's own redirect: status and place are compared as well. */
  readonly ruled: readonly string[];
  readonly start: string;
  readonly startPage: Buffer;
  /** Its own rule shows the start page for whatever is missing. */
  readonly isRuledApp: boolean;
  readonly isCopy: boolean;
}

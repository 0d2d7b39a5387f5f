/** RULE-13. */
export const zipLimits = {
  maxBytes: 500 * 1024 * 1024,
  maxEntries: 20_000,
  /** That the names of the entries imply. */
  maxFolders: 100_000,
  maxUnpackedBytes: 2 * 1024 * 1024 * 1024,
  maxRatio: 100,
  /** Less than this is no bomb, whatever its ratio: silence and empty pictures compress a thousandfold. */
  ratioFromBytes: 64 * 1024 * 1024,
  /** The list of entries is read at once: about 800 bytes for each of 20,000. */
  maxDirectoryBytes: 16 * 1024 * 1024,
  uploadValidSeconds: 600,
  /** A file that takes longer to verify is refused (THREAT-U3). */
  verifyMs: 5_000,
} as const;

/** RULE-14. */
export const downloadLimits = { urlValidSeconds: 300 } as const;

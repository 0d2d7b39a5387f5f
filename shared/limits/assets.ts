const mib = 1024 * 1024;

/** Files that customers send for their website. */
export const assetLimits = {
  maxFiles: 30,
  maxBytes: 25 * mib,
  /** Of all files of a customer together. */
  maxTotalBytes: 500 * mib,
  uploadValidSeconds: 600,
  /** Uploads that a customer may begin in an hour. */
  uploadsPerHour: 120,
  /** Of a text so many bytes are judged, and of all other files fewer. */
  judgedBytes: 64 * 1024,
} as const;

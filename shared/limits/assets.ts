const mib = 1024 * 1024;

/** Files that customers send for their website. */
export const assetLimits = {
  maxFiles: 30,
  maxBytes: 25 * mib,
  /** All files of a customer together. */
  maxTotalBytes: 500 * mib,
  /** Until the agency knows the customer. */
  maxBytesOfStranger: 50 * mib,
  uploadValidSeconds: 600,
  /** Uploads that a customer may begin in an hour. */
  uploadsPerHour: 120,
  /** Bytes of a text that are validated; other files need fewer. */
  checkedBytes: 64 * 1024,
} as const;

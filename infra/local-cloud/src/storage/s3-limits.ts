const KiB = 1024;
const MiB = 1024 * KiB;

/** Limits of Amazon S3 itself (S3 User Guide, "Uploading objects"). */
export const S3_LIMITS = {
  objectBytesOfOnePut: 5 * 1024 * MiB,
  keyBytes: 1024,
  userMetadataBytes: 2 * KiB,
  listedKeys: 1000,
  deletedKeysOfOneCall: 1000,
  requestXmlBytes: 2 * MiB,
  /** Form fields before the file of a POST upload. */
  formFieldBytes: 20 * KiB,
  presignedSeconds: 7 * 24 * 3600,
  clockSkewMs: 15 * 60 * 1000,
} as const;

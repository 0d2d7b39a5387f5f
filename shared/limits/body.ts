/** Sizes of a JSON body (THREAT-A8, THREAT-M4) and of a multipart upload (RULE-13). */
export const bodyLimits = {
  jsonBytes: 100 * 1024,
  /** Four legal documents of the longest text, of letters of three bytes, and all other settings. */
  settingsBytes: 1280 * 1024,
  jsonDepth: 20,
  webhookBytes: 1024 * 1024,
  multipartBytes: Math.floor(4.4 * 1024 * 1024),
} as const;

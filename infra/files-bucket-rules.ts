/**
 * What the files bucket needs from its stack: the stack sets it on a bucket of its own, and `npm run operate deploy` on
 * one that it took over (decision 0111).
 */
export const filesBucketRules = {
  /** Below it lie uploads until they are verified; the queue `uploads` is told of each. */
  notifiedPrefix: 'quarantine/',
  notifiedEvent: 's3:ObjectCreated:*',
  /** Browsers of the product's origin upload and download. */
  cors: { methods: ['GET', 'POST'], headers: ['*'], exposed: ['ETag'], maxAgeSeconds: 3_600 },
} as const;

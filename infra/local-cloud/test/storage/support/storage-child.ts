import { bucketDefinition } from '#src/storage/bucket-definition.ts';
import { startStorage } from '#src/storage/start-storage.ts';

/** A storage in a process of its own, which a test may kill or ask for its peak memory. */
const [, , dataDir = '', accessKeyId = '', secretAccessKey = ''] = process.argv;
const { port } = await startStorage({
  buckets: [bucketDefinition('files', {})],
  dataDir,
  secretFor: (id) => (id === accessKeyId ? secretAccessKey : undefined),
  authorize: () => ({ allowed: true }),
});

const report = () => process.send?.({ port, peakKiB: process.resourceUsage().maxRSS });
process.on('message', report);
report();

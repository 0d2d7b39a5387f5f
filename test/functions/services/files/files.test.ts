import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import { verifyZip } from '#functions/rules/zip/verify-zip.ts';
import { zipInBucket } from '#functions/services/files/files.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { listen } from '#test/support/listen.ts';

/** A bucket that accepts a request and never responds. */
const server = createServer(() => {});
const port = await listen(server);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
process.env.AWS_ENDPOINT_URL_S3 = `http://127.0.0.1:${port}`;

test('a file that cannot be read in time is not verified', async () => {
  const file = { key: 'quarantine/1/slow.zip', versionId: '1', size: 1_000 };
  await expect(verifyZip(zipInBucket(file, 50))).rejects.toMatchObject({
    status: 503,
    message: refusals.busy,
  });
});

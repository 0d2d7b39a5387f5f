import { readStack } from 'local-cloud/stack.ts';
import {
  startEdge,
  startIam,
  startSockets,
  systemClock,
  withSecrets,
} from 'local-cloud/testing.ts';
import { afterAll } from 'vitest';
import { siteContentType } from '#functions/rules/sites/content-type.ts';
import { siteTicket } from '#functions/rules/sites/site-ticket.ts';
import { siteFolder } from '#functions/rules/websites/file-keys.ts';
import { memoryStore } from '#infra/local-cloud/test/edge/support/memory-store.ts';
import { assemblyDir, temporaryFolder } from './product.ts';

type Files = Readonly<Record<string, string | Buffer>>;

const key = 'the key of tickets';

/** The answer of the forms function for previews. */
const answer = { statusCode: 303, headers: { location: 'thanks' } };

/** The edge of the template with an operator's parameters; all calls get the same answer. */
export async function runningPreviews(parameters: Record<string, string>, port = 0) {
  const stack = withSecrets(readStack({ assemblyDir, parameters }), () => key);
  const buckets = stack.ofType('AWS::S3::Bucket').map(({ logicalId }) => stack.ref(logicalId));
  const store = memoryStore(...buckets);
  const bucket = stack.outputs.get('PreviewBucketName') ?? '';
  const end = new Date(Date.now() + 3_600_000);
  const invoke = async () => ({ payload: answer });
  const quiet = () => undefined;
  const sockets = startSockets(stack, { invoke, clock: systemClock, accessLog: quiet });
  const edge = await startEdge({
    ...{ stack, store, port, invoke, socketApis: sockets.apis, log: quiet, accessLog: quiet },
    authorizeService: startIam({ stack, dataDir: temporaryFolder(afterAll) }).authorizeService,
    console: async (_request, response) => void response.end(),
  });
  const put = (path: string, content: string | Buffer) => {
    const headers = { 'content-type': siteContentType(path) };
    return store.put(bucket, path, Buffer.from(content), headers);
  };
  return {
    port: edge.port,
    stop: () => {
      sockets.stop();
      return edge.stop();
    },
    /** With `*` for the label, unless all sites share a host. */
    origin: stack.outputs.get('PreviewOrigin') ?? '',
    put,
    /** Unpacks a site, and returns the label that opens it. */
    async putSite(websiteId: number, files: Files): Promise<string> {
      const site = { websiteId, siteId: '3fa9c1d2' };
      for (const [path, content] of Object.entries(files)) {
        await put(`${siteFolder(site)}${path}`, content);
      }
      return siteTicket(site, end, key);
    },
  };
}

import { untilStopped } from 'local-cloud/until-stopped.ts';
import * as z from 'zod/mini';
import { startProduct } from '#infra/local/product.ts';
import { readLocalSettings } from '#infra/local/settings.ts';

/**
 * `npm start` with template parameters, for a test that kills it. Each message creates an
 * administrator.
 */
const parameters = z.record(z.string(), z.string()).parse(JSON.parse(process.argv[2] ?? ''));
const product = await startProduct({ ...readLocalSettings(process.env), parameters });
process.on('message', async (administrator) => {
  const name = product.cloud.stack.outputs.get('CreateAdminFunctionName') ?? '';
  const { payload } = await product.cloud.lambda.invoke(name, z.json().parse(administrator));
  process.send?.(payload);
});
console.log('Ready in no time.');
await untilStopped(async () => {
  process.disconnect();
  await product.stop();
});

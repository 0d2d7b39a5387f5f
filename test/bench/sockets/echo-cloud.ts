import { join } from 'node:path';
import { build } from 'esbuild';
import { socketStack } from '#infra/local-cloud/test/gateway/support/socket-template.ts';
import { lambdaFunction, role } from '#infra/local-cloud/test/support/functions.ts';
import { bootTiny } from '../support/tiny-cloud.ts';

const mayPost = {
  Effect: 'Allow',
  Action: 'execute-api:ManageConnections',
  Resource: { 'Fn::Sub': `arn:aws:execute-api:*:*:\${Sockets}/ws/POST/@connections/*` },
};

/** A cloud with a socket at /ws whose only function echoes frames. */
export async function bootEcho() {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'echo.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
  });
  const resources = {
    ...socketStack({ $default: 'shop-echo' }),
    Role: role(mayPost),
    Echo: lambdaFunction({
      MemorySize: 1024,
      Environment: { Variables: { SOCKET_ENDPOINT: { 'Fn::Sub': `\${SocketOrigin}/ws` } } },
    }),
  };
  return bootTiny(resources, outputFiles[0]?.text ?? '', ({ endpoint }) => ({
    SocketOrigin: `http://127.0.0.1:${endpoint}`,
  }));
}

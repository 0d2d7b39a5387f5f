import { type BootOptions, bootCloud } from 'local-cloud/main.ts';
import { type Ports, reservePorts } from 'local-cloud/ports.ts';
import { temporaryDirectory, writeAssembly } from '#infra/local-cloud/test/support/assembly.ts';

/** Boots the local cloud from a few resources and the module of one function. */
export async function bootTiny(
  resources: Readonly<Record<string, object>>,
  source: string,
  parameters: (ports: Ports) => BootOptions['parameters'] = () => ({}),
) {
  const dataDir = temporaryDirectory();
  const ports = await reservePorts(dataDir);
  const given = parameters(ports);
  const Parameters = Object.fromEntries(
    Object.keys(given).map((name) => [name, { Type: 'String' }]),
  );
  return bootCloud({
    assemblyDir: writeAssembly(
      { Parameters, Resources: resources },
      { code: { 'index.mjs': source } },
    ),
    dataDir,
    ports,
    port: 0,
    parameters: given,
  });
}

import { openDataDirectory } from 'local-cloud/data-directory.ts';
import { type BootOptions, bootCloud } from 'local-cloud/main.ts';
import type { Ports } from 'local-cloud/ports.ts';
import { temporaryDirectory, writeAssembly } from '#infra/local-cloud/test/support/assembly.ts';

/** Boots the local cloud from a few resources and the module of one function. */
export async function bootTiny(
  resources: Readonly<Record<string, object>>,
  source: string,
  parameters: (ports: Ports) => BootOptions['parameters'] = () => ({}),
) {
  const dataDir = temporaryDirectory();
  const opened = await openDataDirectory(dataDir);
  const given = parameters(opened.ports);
  const Parameters = Object.fromEntries(
    Object.keys(given).map((name) => [name, { Type: 'String' }]),
  );
  return bootCloud({
    assemblyDir: writeAssembly(
      { Parameters, Resources: resources },
      { code: { 'index.mjs': source } },
    ),
    dataDir,
    opened,
    port: 0,
    parameters: given,
  });
}

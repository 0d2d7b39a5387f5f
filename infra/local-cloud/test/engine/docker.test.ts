import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { callEngine } from '#src/engine/dynamodb-client.ts';
import { startEngine } from '#src/engine/engine.ts';
import { type EngineSource, findEngine } from '#src/engine/find-engine.ts';
import { freePort } from '#src/ports.ts';
import { stackOf, temporaryDirectory } from '../support/assembly.ts';

const elsewhere = { platform: 'darwin', arch: 'arm64' } as const;
const packaged = findEngine({});
const dynoxide = 'binary' in packaged ? packaged.binary : '';

/**
 * A folder with a `docker` that writes down what it is asked for. For `run` it starts dynoxide at the
 * published address, with its data in the volume, until it is asked to stop.
 */
function fakeDocker() {
  const folder = temporaryDirectory();
  const script = `#!/bin/sh
echo "$*" >> ${folder}/calls
case $1 in
version) test ! -e ${folder}/down; exit ;;
stop) kill $(cat ${folder}/pid); exit ;;
run) ;;
*) exit ;;
esac
while [ $# -gt 0 ]; do
  case $1 in
  --publish) address=\${2%:8000} ;;
  --volume) data=\${2%%:*} ;;
  esac
  shift
done
echo $$ > ${folder}/pid
exec ${dynoxide} --host \${address%:*} --port \${address#*:} --db-path $data/shared.db
`;
  writeFileSync(join(folder, 'docker'), script);
  chmodSync(join(folder, 'docker'), 0o755);
  return {
    folder,
    calls: () => readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n'),
    /** The command stays, and the service behind it does not run. */
    goDown: () => writeFileSync(join(folder, 'down'), ''),
  };
}

async function start(source: EngineSource, dataDir: string) {
  const Properties = {
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  };
  const stack = stackOf({ Resources: { Orders: { Type: 'AWS::DynamoDB::Table', Properties } } });
  const engine = await startEngine({ stack, dataDir, port: await freePort(), source });
  onTestFinished(engine.stop);
  return engine;
}

test('if npm has no engine, DynamoDB Local runs in Docker and keeps its data', async () => {
  const docker = fakeDocker();
  const source = findEngine({ PATH: docker.folder }, elsewhere);
  const dataDir = temporaryDirectory();
  const engine = await start(source, dataDir);
  const Item = { pk: { S: 'kept' } };
  await callEngine(engine.address, 'PutItem', { TableName: 'shop-orders', Item });
  await engine.stop();

  const again = await start(source, dataDir);
  const got = await callEngine(again.address, 'GetItem', { TableName: 'shop-orders', Key: Item });
  expect(got).toMatchObject({ Item });

  const [asked, removed, run = '', stopped] = docker.calls();
  expect(asked).toBe('version');
  const name = /--name (\S+)/.exec(run)?.[1] ?? '';
  expect(name).toMatch(/^local-cloud-[0-9a-f]{12}$/);
  expect(removed).toBe(`rm --force ${name}`);
  expect(run).toMatch(/^run --rm .* amazon\/dynamodb-local -jar DynamoDBLocal.jar -sharedDb /);
  expect(run).toContain(`--volume ${dataDir}/dynamodb-local:/home/dynamodblocal/data`);
  expect(stopped).toBe(`stop --time 5 ${name}`);
});

test('dynoxide on the PATH comes before Docker', () => {
  const { folder } = fakeDocker();
  writeFileSync(join(folder, 'dynoxide'), '');
  expect(findEngine({ PATH: folder }, elsewhere)).toEqual({ binary: join(folder, 'dynoxide') });
});

test('without both, the error has remedies', () => {
  const docker = fakeDocker();
  docker.goDown();
  for (const PATH of ['', docker.folder]) {
    expect(() => findEngine({ PATH }, elsewhere)).toThrow(
      /start Docker: .*\n.*install dynoxide .*\n.*set DYNAMODB_ENDPOINT/,
    );
  }
});

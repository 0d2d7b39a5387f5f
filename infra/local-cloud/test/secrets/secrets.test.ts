import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSecrets } from '#src/secrets/secrets.ts';
import { stackOf, temporaryDirectory } from '../support/assembly.ts';

function open(properties: object, dataDir = temporaryDirectory()) {
  const stack = stackOf({
    Resources: { Keys: { Type: 'AWS::SecretsManager::Secret', Properties: properties } },
  });
  return { secrets: openSecrets({ stack, dataDir }), id: stack.ref('Keys'), dataDir };
}

test('a secret is generated once, as declared', () => {
  const properties = {
    GenerateSecretString: {
      SecretStringTemplate: '{"issuer":"shop"}',
      GenerateStringKey: 'key',
      PasswordLength: 64,
      ExcludePunctuation: true,
      ExcludeCharacters: 'abc',
    },
  };
  const { secrets, id, dataDir } = open(properties);
  expect(secrets.read(id, 'issuer')).toBe('shop');
  expect(secrets.read(id, 'key')).toMatch(/^[d-zA-Z0-9]{64}$/);
  expect(open(properties, dataDir).secrets.read(id)).toBe(secrets.read(id));
  expect(open(properties).secrets.read(id)).not.toBe(secrets.read(id));
});

test('without a template the password is the whole secret, with every type of character', () => {
  const { secrets, id } = open({ GenerateSecretString: {} });
  expect(secrets.read(id)).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^a-zA-Z\d]).{32}$/);
});

test('a put value survives a restart, until the template declares another value', () => {
  const { secrets, id, dataDir } = open({ SecretString: '{"secretKey":"none"}' });
  secrets.put(id, '{"secretKey":"sk_test"}');
  const restarted = open({ SecretString: '{"secretKey":"none"}' }, dataDir).secrets;
  expect(restarted.read(id, 'secretKey')).toBe('sk_test');
  const changed = open({ SecretString: '{"secretKey":"other"}' }, dataDir).secrets;
  expect(changed.read(id, 'secretKey')).toBe('other');
});

test('the previous value keeps its own label, also after a restart', () => {
  const { secrets, id, dataDir } = open({ SecretString: 'first' });
  expect(secrets.findPrevious(id)).toBeUndefined();
  secrets.put(id, 'second');
  secrets.put(id, 'third');
  const restarted = open({ SecretString: 'first' }, dataDir).secrets;
  for (const { find, findPrevious } of [secrets, restarted]) {
    expect([findPrevious(id)?.value, find(id)?.value]).toEqual(['second', 'third']);
  }
});

test('only the owner of the files may read them', () => {
  const { dataDir } = open({ GenerateSecretString: {} });
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('a secret is found by its name, its ARN and its ARN without the random ending', () => {
  const { secrets, id } = open({ Name: 'shop/keys-of-stripe', SecretString: 'x' });
  for (const wanted of [id, id.slice(0, -7), 'shop/keys-of-stripe']) {
    expect(secrets.find(wanted)).toMatchObject({
      arn: id,
      name: 'shop/keys-of-stripe',
      value: 'x',
    });
  }
  expect(secrets.find('shop/keys')).toBeUndefined();
  expect(() => secrets.read('shop/keys')).toThrow('no secret shop/keys');
});

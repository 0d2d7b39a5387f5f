import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { proofActOf } from '#frontend/src/entities/second-factor/proof-acts.ts';
import { routes } from '#shared/api/routes.ts';

const proving = globSync('functions/**/*.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .filter((source) => /\brequireProof(OfFactor)?\(/.test(source))
  .flatMap((source) => /httpHandler\(\s*(\w+\.\w+)/.exec(source)?.[1] ?? []);

const calls = Object.entries(routes).flatMap(([group, own]) =>
  Object.entries(own).map(([name, route]) => ({ name: `${group}.${name}`, route })),
);

test('each call that asks for a proof says what it is for', () => {
  const asking = calls.filter(({ name }) => proving.includes(name));
  expect(asking.length).toBeGreaterThan(20);
  expect(asking.length).toBe(proving.length);
  const unnamed = asking.filter(({ route }) => proofActOf(route) === 'To go on');
  expect(unnamed.map(({ name }) => name)).toEqual([]);
});

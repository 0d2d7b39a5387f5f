import { expect, test } from 'vitest';
import { declarations } from '#infra/aws/constructs/declarations.ts';
import { addresses } from '#infra/local/addresses.ts';
import { overridden, overrides } from '#infra/local/overrides.ts';
import { deployedDefaults } from '#test/system/support/deployed-defaults.ts';

/**
 * What no laptop tries as it is deployed. Each further one hides a difference from every test that does not boot with
 * the deployed defaults: the smoke test was red on every stack while a laptop needed no second factor.
 */
const known = [
  'RegistrationsPerAddress',
  'LoginFailuresPerAddress',
  'AdminsNeedSecondFactor',
  'MailReplies',
];

const here = addresses({
  port: 3000,
  origin: 'http://localhost:3000',
  previewOrigin: 'http://*.localhost:3000',
  ports: { s3: 3001, endpoint: 3002, dns: 3003 },
});

test('beside addresses a laptop overrides these parameters, each with its reason', () => {
  expect(Object.keys(overrides)).toEqual(known);
  for (const { because } of Object.values(overrides)) expect(because).toMatch(/^[A-Z].{20,}\.$/);
  for (const [name, value] of Object.entries(overridden)) {
    expect(value, `${name} is the default: take it out`).not.toBe(deployedDefaults[name]);
  }
});

test('each other parameter of a laptop says where something is', () => {
  const address = /localhost|127\.0\.0\.1|^[\w.-]+@?[\w.-]*\.[a-z]+$/;
  for (const [name, value] of Object.entries(here)) {
    expect(value, name).toMatch(address);
    expect(Object.keys(declarations)).toContain(name);
  }
  expect(Object.keys(here).filter((name) => name in overrides)).toEqual([]);
});

test('the deployed defaults are those of the template', () => {
  expect(deployedDefaults).toEqual({
    RegistrationsPerAddress: declarations.RegistrationsPerAddress.default,
    LoginFailuresPerAddress: declarations.LoginFailuresPerAddress.default,
    MailReplies: declarations.MailReplies.default,
    AdminsNeedSecondFactor: 'true',
  });
});

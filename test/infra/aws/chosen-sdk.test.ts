import { afterEach, describe, expect, test, vi } from 'vitest';
import { chosenSdk } from '#infra/aws/chosen-sdk.ts';
import { createApp } from '#infra/aws/synthesize.ts';
import { bundleFunctions } from '#infra/bundling/bundler.ts';
import { listFunctions } from '#infra/inventory.ts';
import { root, temporaryFolder } from './support/product.ts';

const createCustomer = listFunctions().filter(({ name }) => name === 'admin.createCustomer');
const [{ logicalId } = { logicalId: '' }] = createCustomer;

/** An app as `cdk -c sdk=WORD` starts it, which passes its context in this variable. */
function appWith(context: object) {
  vi.stubEnv('CDK_CONTEXT_JSON', JSON.stringify(context));
  return createApp(temporaryFolder());
}

afterEach(() => void vi.unstubAllEnvs());

describe('cdk -c sdk', () => {
  test('chooses the clients of all functions: small ones without it', () => {
    expect(chosenSdk(appWith({}))).toBe('small');
    expect(chosenSdk(appWith({ sdk: 'small' }))).toBe('small');
    expect(chosenSdk(appWith({ sdk: 'official' }))).toBe('official');
  });

  test('with another word stops the synthesis', () => {
    expect(() => chosenSdk(appWith({ sdk: 'offical' }))).toThrow('There is no SDK "offical"');
  });

  test.each(['small', 'official'] as const)(
    'sdk=%s is what a function is built with',
    async (sdk) => {
      const bundles = await bundleFunctions(createCustomer, root, temporaryFolder(), sdk);
      const sources = bundles.get(logicalId)?.sources ?? [];
      const ofAws = /@aws-sdk\/(client-(dynamodb|secrets-manager|sqs)|lib-dynamodb)\//;
      const ours = sources.filter((path) => path.startsWith('infra/bundling/aws-clients/client-'));
      expect(ours.length > 0).toBe(sdk === 'small');
      expect(sources.some((path) => ofAws.test(path))).toBe(sdk === 'official');
    },
  );
});

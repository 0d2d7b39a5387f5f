/**
 * The secrets of a stack by the last word of their ARN (`app before`: before a rotation); tests may
 * change them.
 */
export const secrets = new Map([
  ['app', JSON.stringify({ key: 'k'.repeat(64) })],
  ['origin', 'o'.repeat(64)],
  ['preview', 'p'.repeat(64)],
  [
    'stripe',
    JSON.stringify({
      secretKey: 'sk_test_unit',
      publishableKey: 'pk_test_unit',
      webhookSecret: 'whsec_unit',
    }),
  ],
]);

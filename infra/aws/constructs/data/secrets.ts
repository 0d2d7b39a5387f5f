import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { SecretName } from '#infra/permissions/grant.ts';
import { accept } from '../findings.ts';

const length = 64;

/** CloudFormation generates one random text in each (decision 0104). */
export function createSecrets(scope: Construct): Readonly<Record<SecretName, Secret>> {
  const secrets = {
    app: new Secret(scope, 'AppSecret', {
      description: 'Session keys: kid and key; previousKid and previousKey while rotating',
      removalPolicy: RemovalPolicy.RETAIN,
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ kid: '1' }),
        generateStringKey: 'key',
        excludePunctuation: true,
        passwordLength: length,
      },
    }),
    origin: new Secret(scope, 'OriginSecret', {
      description: 'Proves to the functions that a call came through CloudFront',
      generateSecretString: { excludePunctuation: true, passwordLength: length },
    }),
    preview: new Secret(scope, 'PreviewSecret', {
      description: 'Signs the tickets that open previews; the function of CloudFront has a copy',
      generateSecretString: { excludePunctuation: true, passwordLength: length },
    }),
    stripe: new Secret(scope, 'StripeSecret', {
      description: 'secretKey, publishableKey and webhookSecret, put here by the operator',
      removalPolicy: RemovalPolicy.RETAIN,
      generateSecretString: {
        secretStringTemplate: '{}',
        generateStringKey: 'placeholder',
        passwordLength: length,
      },
    }),
  };
  for (const secret of Object.values(secrets)) {
    accept(secret, {
      'AwsSolutions-SMG4':
        'Rotation is a deliberate act of the operator: the session key has a successor by kid, Stripe issues its keys, and the origin secret changes together with the distribution.',
    });
  }
  return secrets;
}

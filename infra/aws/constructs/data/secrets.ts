import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { RemovalPolicy } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import { cfnResource } from '../cfn-resource.ts';
import { accept } from '../findings.ts';
import type { Settings } from '../settings.ts';

const length = 64;

/** What a function needs to know of a secret. */
export type ProductSecret = Pick<Secret, 'secretArn'>;

/** CloudFormation generates one random text in each (decision 0104). */
export function createSecrets(scope: Construct, settings: Settings) {
  const secrets = {
    app: new Secret(scope, 'AppSecret', {
      description: 'Key of sessions and second factors; previousKey, if one is kept beside it',
      removalPolicy: RemovalPolicy.RETAIN,
      generateSecretString: {
        secretStringTemplate: '{}',
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
        'Rotation is a deliberate act of the operator: each session names its key, Stripe issues its keys, and the origin secret changes together with the distribution.',
    });
  }
  return { ...secrets, app: ownOrGiven(secrets.app, settings) };
}

/** The stack's own, or the one that ExistingAppSecret names (decision 0111). */
function ownOrGiven(own: Secret, settings: Settings): ProductSecret {
  const setting = 'ExistingAppSecret';
  cfnResource(own).cfnOptions.condition = settings.unlessSet(setting);
  return { secretArn: settings.textWhenSet(setting, settings.value(setting), own.secretArn) };
}

import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';

const client = new SecretsManagerClient({});

/**
 * Reads a secret's string once an instance. Takes its ARN; a failed read is not remembered, so the
 * next call tries again. Throws what Secrets Manager answers, or an Error when the secret is binary.
 */
export const readSecret = memoise(async (secretArn: string) => {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn }));
  if (SecretString === undefined) throw new Error('The secret has no string value');
  return SecretString;
});

function memoise(read: (arn: string) => Promise<string>): (arn: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  return (arn) => {
    const value = known.get(arn) ?? read(arn);
    known.set(arn, value);
    value.catch(() => known.delete(arn));
    return value;
  };
}

import * as z from 'zod/mini';
import type { Iam } from '../iam/iam.ts';
import type { Secrets, SecretVersion } from '../secrets/secrets.ts';
import { AwsError, jsonResponse } from './aws-error.ts';
import { type AwsService, targetOperation } from './aws-request.ts';
import { permit } from './permit.ts';

const inputSchema = z.object({
  SecretId: z.string(),
  SecretString: z.optional(z.string()),
  VersionStage: z._default(z.string(), 'AWSCURRENT'),
});
type Input = z.infer<typeof inputSchema>;
type Operation = (secrets: Secrets, secret: SecretVersion, input: Input) => object;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  GetSecretValue: (secrets, secret, { VersionStage }) => {
    const version = atStage(secrets, secret, VersionStage);
    return {
      ...describe(version),
      CreatedDate: version.changedAt.getTime() / 1000,
      SecretString: version.value,
      VersionStages: [VersionStage],
    };
  },
  PutSecretValue: (secrets, secret, { SecretString = '' }) => ({
    ...describe(secrets.put(secret.arn, SecretString)),
    VersionStages: ['AWSCURRENT'],
  }),
  DescribeSecret: (_secrets, secret) => ({
    ...describe(secret),
    LastChangedDate: secret.changedAt.getTime() / 1000,
    VersionIdsToStages: { [secret.versionId]: ['AWSCURRENT'] },
  }),
};

export function secretsManagerService(iam: Iam, secrets: Secrets): AwsService {
  return {
    serves: (request) => targetOperation(request, 'secretsmanager') !== undefined,
    async answer(request) {
      const name = targetOperation(request, 'secretsmanager') ?? '';
      const operation = OPERATIONS[name];
      if (operation === undefined) {
        throw new AwsError('UnknownOperationException', `The local cloud does not know ${name}.`);
      }
      const input = inputSchema.parse(JSON.parse(request.body.toString()));
      const secret = secrets.find(input.SecretId);
      permit(iam, request, `secretsmanager:${name}`, secret?.arn ?? input.SecretId);
      if (secret === undefined) {
        const message = "Secrets Manager can't find the specified secret.";
        throw new AwsError('ResourceNotFoundException', message);
      }
      return jsonResponse(operation(secrets, secret, input));
    },
  };
}

function atStage(secrets: Secrets, secret: SecretVersion, stage: string): SecretVersion {
  if (stage === 'AWSCURRENT') return secret;
  const version = stage === 'AWSPREVIOUS' ? secrets.findPrevious(secret.arn) : undefined;
  if (version !== undefined) return version;
  const message = `Secrets Manager can't find the specified secret value for staging label: ${stage}`;
  throw new AwsError('ResourceNotFoundException', message);
}

function describe({ arn, name, versionId }: SecretVersion) {
  return { ARN: arn, Name: name, VersionId: versionId };
}

import { S3Error } from '../s3-error.ts';
import type { Authenticator } from '../sigv4/authenticate.ts';
import { scopeFault } from '../sigv4/scope-faults.ts';
import { ALGORITHM, parseCredential, sameSignature, signature } from '../sigv4/signing.ts';

type Fields = Readonly<Record<string, string>>;

/**
 * Returns the access key id that signed the form's policy; undefined without a policy. Throws
 * `InvalidArgument`, `InvalidAccessKeyId`, `SignatureDoesNotMatch`.
 */
export function authenticateForm(
  fields: Fields,
  { secretFor }: Pick<Authenticator, 'secretFor'>,
): string | undefined {
  const { policy } = fields;
  if (policy === undefined) return undefined;
  requireField(fields, 'X-Amz-Algorithm', ALGORITHM);
  const amzDate = requireField(fields, 'X-Amz-Date');
  const scope = parseCredential(requireField(fields, 'X-Amz-Credential'));
  const fault = scope ? scopeFault(scope, amzDate) : 'the Credential is mal-formed';
  if (!scope || fault) throw invalid('X-Amz-Credential', `Invalid credential; ${fault}`);
  const given = requireField(fields, 'X-Amz-Signature');
  const details = { AWSAccessKeyId: scope.accessKeyId };
  const secret = secretFor(scope.accessKeyId);
  if (secret === undefined) throw new S3Error('InvalidAccessKeyId', { details });
  if (sameSignature(signature(secret, scope, policy), given)) return scope.accessKeyId;
  throw new S3Error('SignatureDoesNotMatch', {
    details: { ...details, StringToSign: policy, SignatureProvided: given },
  });
}

const invalid = (name: string, message: string) =>
  new S3Error('InvalidArgument', { message, details: { ArgumentName: name } });

function requireField(fields: Fields, name: string, expected?: string): string {
  const value = fields[name.toLowerCase()];
  if (value === undefined) {
    throw invalid(
      name,
      `Bucket POST must contain a field named '${name}'.  If it is specified, please check the order of the fields.`,
    );
  }
  if (expected !== undefined && value !== expected) {
    throw invalid(name, `${name} must be ${expected}`);
  }
  return value;
}

import { startIam } from '#src/iam/iam.ts';
import { type LambdaOptions, startLambda } from '#src/lambda/lambda.ts';
import { type CodeFixture, stackOf, type TemplateFixture, temporaryDirectory } from './assembly.ts';

/** A role that allows what the statements say. */
export function role(...Statement: object[]): object {
  const Policies = [{ PolicyName: 'inline', PolicyDocument: { Version: '2012-10-17', Statement } }];
  return { Type: 'AWS::IAM::Role', Properties: { AssumeRolePolicyDocument: {}, Policies } };
}

/** A function of the asset `code`, with the role `Role`. */
export function lambdaFunction(properties: object = {}): object {
  return {
    Type: 'AWS::Lambda::Function',
    Properties: {
      Code: { S3Bucket: 'assets', S3Key: 'code.zip' },
      Handler: 'index.handler',
      Role: { 'Fn::GetAtt': ['Role', 'Arn'] },
      Runtime: 'nodejs24.x',
      MemorySize: 128,
      Timeout: 5,
      ...properties,
    },
  };
}

/** Starts Lambda with one function `Fn`, whose module is `source`; the name of it comes with it. */
export function startFunction(
  source: string,
  properties: object = {},
  options: Partial<LambdaOptions> = {},
) {
  return startFunctions(
    { Fn: lambdaFunction(properties) },
    { code: { 'index.mjs': source } },
    options,
  );
}

/** Starts Lambda with several functions. */
export function startFunctions(
  functions: TemplateFixture['Resources'],
  code: CodeFixture,
  options: Partial<LambdaOptions> = {},
) {
  const stack = stackOf({ Resources: { Role: role(), ...functions } }, {}, code);
  const iam = startIam({ stack, dataDir: temporaryDirectory() });
  const lambda = startLambda({ stack, iam, endpoints: {}, ...options });
  return { lambda, stack, iam, name: (logicalId = 'Fn') => stack.ref(logicalId) };
}

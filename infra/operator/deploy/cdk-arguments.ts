import { stackName as assemblyName } from '#infra/aws/stack-name.ts';
import type { Deployment } from '../command/deployment.ts';

/**
 * The arguments of `cdk`. A first deployment that fails is not rolled back: that would leave a table and buckets
 * without a stack. The option is needed until it succeeds, since without it `cdk` first rolls a failed stack
 * back.
 */
export function cdkArguments(
  { stackName, parameters, yes }: Deployment,
  isFirst: boolean,
): readonly string[] {
  return [
    'deploy',
    assemblyName,
    ...['--context', `stackName=${stackName}`],
    ...Object.entries(parameters).flatMap(([name, value]) => ['--parameters', `${name}=${value}`]),
    ...(isFirst ? ['--no-rollback'] : []),
    ...(yes ? ['--require-approval', 'never'] : []),
  ];
}

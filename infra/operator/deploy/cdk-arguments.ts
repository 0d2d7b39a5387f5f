import { stackName as assemblyName } from '#infra/aws/stack-name.ts';
import type { Deployment } from '../command/deployment.ts';

/**
 * What `cdk` is called with. Until a first deployment has come to its end, what failed stays as far as it
 * came: rolled back, it would leave a table and buckets behind that nothing knows any longer. Without the
 * option `cdk` wants a stack that has failed to be rolled back first.
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

import { stackName as assemblyName } from '#infra/aws/stack-name.ts';
import type { Deployment } from '../command/deployment.ts';

/**
 * What `cdk` is called with. A first deployment that fails stays as far as it came: rolled back, it would
 * leave a table and buckets behind that nothing knows any longer.
 */
export function cdkArguments(
  { stackName, parameters, yes }: Deployment,
  isNew: boolean,
): readonly string[] {
  return [
    'deploy',
    assemblyName,
    ...['--context', `stackName=${stackName}`],
    ...Object.entries(parameters).flatMap(([name, value]) => ['--parameters', `${name}=${value}`]),
    ...(isNew ? ['--no-rollback'] : []),
    ...(yes ? ['--require-approval', 'never'] : []),
  ];
}

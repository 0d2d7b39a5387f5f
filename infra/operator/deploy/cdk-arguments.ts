import { stackName as assemblyName } from '#infra/aws/stack-name.ts';
import type { Deployment } from '../command/deployment.ts';

/** The arguments of `cdk` that write the assembly of a stack, with all checks. */
export function synthArguments(stackName: string, assemblyDir: string): readonly string[] {
  return ['synth', '--quiet', '--context', `stackName=${stackName}`, '--output', assemblyDir];
}

interface Prepared extends Pick<Deployment, 'parameters' | 'yes'> {
  readonly assemblyDir: string;
  readonly isFirst: boolean;
}

/**
 * The arguments that deploy it. A first deployment that fails is not rolled back: that would leave a table and buckets
 * without a stack. The option is needed until it succeeds, since without it `cdk` first rolls a failed stack
 * back.
 */
export function cdkArguments({
  assemblyDir,
  parameters,
  yes,
  isFirst,
}: Prepared): readonly string[] {
  return [
    ...['deploy', assemblyName, '--app', assemblyDir],
    ...Object.entries(parameters).flatMap(([name, value]) => ['--parameters', `${name}=${value}`]),
    ...(isFirst ? ['--no-rollback'] : []),
    ...(yes ? ['--require-approval', 'never'] : []),
  ];
}

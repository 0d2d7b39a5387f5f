import { readStack } from '../cloudformation/read-stack.ts';
import type { Stack } from '../cloudformation/stack.ts';
import { withSecrets } from '../cloudformation/template/dynamic-references.ts';
import { type Iam, startIam } from '../iam/iam.ts';
import { recordRights } from '../iam/rights.ts';
import { openSecrets, type Secrets } from '../secrets/secrets.ts';
import type { BootOptions } from './options.ts';

/** Parts that all others depend on. */
export interface Foundation {
  readonly stack: Stack;
  readonly iam: Iam;
  readonly secrets: Secrets;
}

/** Nothing runs yet. */
export function layFoundation(options: BootOptions): Foundation {
  const { assemblyDir, parameters, dataDir, rightsFolder } = options;
  const declared = readStack({ assemblyDir, parameters });
  const secrets = openSecrets({ stack: declared, dataDir });
  const stack = withSecrets(declared, secrets.read);
  const onRights = rightsFolder === undefined ? undefined : recordRights(rightsFolder);
  return { stack, secrets, iam: startIam({ stack, dataDir, onRights }) };
}

import { LambdaClient } from '@aws-sdk/client-lambda';
import { readStack } from 'local-cloud/cloudformation/read-stack.ts';
import { operatorKeys } from 'local-cloud/iam/access-keys.ts';
import { rememberedPorts } from 'local-cloud/ports.ts';
import type { LocalSettings } from '../local/settings.ts';
import type { Target } from './invoke-create-admin.ts';

const timeoutMs = 5_000;

/** Throws an Error that says how to start the local cloud. */
export async function localTarget({ port, dataDir, assemblyDir }: LocalSettings): Promise<Target> {
  const origin = `http://localhost:${port}`;
  if (!(await answers(port))) {
    throw new Error(
      `No local cloud answers at ${origin}. Start it with npm start (PORT and LOCAL_DATA_DIR as there), or name a deployed stack with --stack NAME.`,
    );
  }
  const { outputs, region } = readStack({ assemblyDir, parameters: {} });
  const functionName = outputs.get('CreateAdminFunctionName');
  if (functionName === undefined) throw new Error('The template has no output for the function.');
  const credentials = operatorKeys(dataDir);
  const endpoint = `http://127.0.0.1:${rememberedPorts(dataDir).endpoint}`;
  const client = new LambdaClient({ endpoint, region, credentials });
  return { client, functionName, place: origin };
}

async function answers(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    return (await fetch(`http://127.0.0.1:${port}/_local/info`, { signal })).ok;
  } catch {
    return false;
  }
}

import type { Stack } from '@aws-sdk/client-cloudformation';

/** The commit that a stack was deployed from; undefined for an unknown one. */
export function releasedCommit(stack: Pick<Stack, 'Outputs'> | undefined): string | undefined {
  const output = stack?.Outputs?.find(({ OutputKey }) => OutputKey === 'ReleasedCommit');
  return /^[0-9a-f]{40}$/.exec(output?.OutputValue ?? '')?.[0];
}

import type { GroupStack } from '#infra/aws/stacks/group-stack.ts';

/**
 * Burst of API Gateway's control plane, which refills at ten requests per second (decision 0101). By functions, not by
 * routes: each also needs a role, a log group and itself from control planes of ten to fifteen a second.
 */
const burst = 40;

interface Group {
  readonly stack: GroupStack;
  readonly functions: number;
}

/** Makes the stacks of a wave depend on all stacks of the previous one. */
export function deployInWaves(groups: readonly Group[]): void {
  const waves = wavesOf(groups);
  for (const [index, wave] of waves.entries()) {
    for (const { stack } of wave) {
      for (const earlier of waves[index - 1] ?? []) stack.addStackDependency(earlier.stack);
    }
  }
}

/** In order. A wave has at most 40 functions, or a single group with more. */
export function wavesOf<T extends Pick<Group, 'functions'>>(
  groups: readonly T[],
): readonly (readonly T[])[] {
  const waves: T[][] = [];
  let room = -1;
  for (const group of groups) {
    if (group.functions > room) {
      waves.push([]);
      room = burst;
    }
    waves.at(-1)?.push(group);
    room -= group.functions;
  }
  return waves;
}

import type { GroupStack } from '#infra/aws/stacks/group-stack.ts';

/** What API Gateway's control plane takes at once; afterwards ten requests a second (decision 0208). */
const burst = 40;

interface Group {
  readonly stack: GroupStack;
  readonly routes: number;
}

/** Has the stacks of a wave wait for all of the wave before. */
export function makeInWaves(groups: readonly Group[]): void {
  const waves = wavesOf(groups);
  for (const [index, wave] of waves.entries()) {
    for (const { stack } of wave) {
      for (const earlier of waves[index - 1] ?? []) stack.addStackDependency(earlier.stack);
    }
  }
}

/** In their order: the groups of a wave have 40 routes together, or one alone has more. */
export function wavesOf<T extends Pick<Group, 'routes'>>(
  groups: readonly T[],
): readonly (readonly T[])[] {
  const waves: T[][] = [];
  let room = -1;
  for (const group of groups) {
    if (group.routes > room) {
      waves.push([]);
      room = burst;
    }
    waves.at(-1)?.push(group);
    room -= group.routes;
  }
  return waves;
}

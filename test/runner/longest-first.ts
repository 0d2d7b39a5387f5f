import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longProjects, projects } from './stages.ts';

/** Long files, for the first run, when no durations are known yet. */
const knownToBeLong = [
  'journeys/admin',
  'journeys/chat',
  'journeys/screens',
  'journeys/story',
  'journeys/subscription',
  'system/activation-guessing',
];

/**
 * Long projects first, then the others from fast to slow; in each the longest files first, so that
 * none runs alone at the end.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files);
    return longestFirst.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ project, moduleId }: TestSpecification): number {
  const isLong = knownToBeLong.some((name) => moduleId.endsWith(`test/${name}.test.ts`));
  return [...longProjects, ...projects].indexOf(project.name) - (isLong ? 0.5 : 0);
}

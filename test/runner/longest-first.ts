import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longProjects, projects } from './stages.ts';

/** Before a first run has told how long each file takes: of the last project, those that others must not wait for in the end. */
const knownToBeLong = [
  'journeys/admin',
  'journeys/agency-screens',
  'journeys/chat',
  'journeys/customer-screens',
  'journeys/story',
  'journeys/subscription',
  'models/payments',
  'system/activation-guessing',
];

/** The fast projects first, and of a project the longest files first: none runs alone in the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const longestFirst = await super.sort(files);
    return longestFirst.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

function rankOf({ project, moduleId }: TestSpecification): number {
  const isLong = knownToBeLong.some((name) => moduleId.endsWith(`test/${name}.test.ts`));
  return [...projects, ...longProjects].indexOf(project.name) - (isLong ? 0.5 : 0);
}

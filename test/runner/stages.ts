/** A check that is no test: it passes or fails as a whole. */
export interface Check {
  readonly title: string;
  readonly command: readonly [string, ...string[]];
}

const sources = ['shared', 'functions', 'infra', 'frontend/src', 'test'];

/** All at once; tests wait for the build, since infra reads what it writes and system and journeys boot it. */
export const checks: readonly Check[] = [
  { title: 'types', command: ['tsc', '-p', '.'] },
  { title: 'lint', command: ['biome', 'check', '.'] },
  { title: 'imports', command: ['depcruise', ...sources, '--output-type=err'] },
  { title: 'build', command: ['node', 'infra/build/main.ts'] },
];

/** Projects of Vitest, the fast ones first. */
export const projects: readonly string[] = [
  'unit',
  'frontend',
  'data',
  'local-stripe',
  'local-cloud',
  'infra',
  'system',
  'journeys',
];

/** Longer than `npm test` may take: they run only when they are named. */
export const longProjects: readonly string[] = [
  'catalogue',
  'samples',
  'scale',
  'models',
  'assurance',
  'concurrency',
  'upgrade',
];

const foldersOfLong = {
  'test/journeys/catalogue/': 'catalogue',
  'test/frontend/samples/': 'samples',
  'test/models/': 'models',
  'test/infra/aws/bundled-again': 'models',
  'test/functions/flows/': 'scale',
  'test/assurance/': 'assurance',
  'test/concurrency/': 'concurrency',
  'test/deployment/upgrade/': 'upgrade',
} as const;

/** The projects that a test file may be of. */
export function projectsOf(file: string): readonly string[] {
  const long = Object.entries(foldersOfLong).find(([folder]) => file.startsWith(folder));
  return long ? [long[1], 'frontend'] : projects;
}

/** Whether tests below this path look at nothing that the build writes. */
export function standsAlone(path: string): boolean {
  return /^(?:test\/(?:docs|shared|functions)|infra\/local-\w+)\b/.test(path);
}

/** A check other than tests, which passes or fails as a whole. */
export interface Check {
  readonly title: string;
  readonly command: readonly [string, ...string[]];
}

const sources = ['shared', 'functions', 'infra', 'frontend/src', 'test'];

/**
 * The compiler in Go takes a third of the processor time of the one in JavaScript, which the import check still needs.
 * On one thread, since the build runs beside it.
 */
const checkTypes = [
  'node',
  'node_modules/@typescript/native/bin/tsc',
  '-p',
  '.',
  '--singleThreaded',
] as const;

/** All run concurrently. Tests wait for the build: infra reads its output, system and journeys boot it. */
export const checks: readonly Check[] = [
  { title: 'types', command: checkTypes },
  { title: 'lint', command: ['biome', 'check', '.'] },
  { title: 'imports', command: ['depcruise', ...sources, '--output-type=err'] },
  { title: 'build', command: ['node', 'infra/build/main.ts'] },
];

/** Vitest projects, fast ones first. */
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

/** Too long for `npm test`: run only if named. */
export const longProjects: readonly string[] = [
  'sequences',
  'exhaustive',
  'stories',
  'official-sdk',
  'defaults',
  'operations',
  'referees',
  'catalogue',
  'time',
  'texts',
  'languages',
  'rebranded',
  'samples',
  'models',
  'crowded',
  'assurance',
  'concurrency',
  'sites',
];

/** What `npm run verify` runs by itself: neither twice, nor what the registry of npm is needed for. */
export const verified: readonly string[] = longProjects.filter(
  (name) => name !== 'concurrency' && name !== 'sites',
);

const foldersOfLong = {
  'test/journeys/catalogue/': 'catalogue',
  'test/journeys/stories/': 'stories',
  'test/system/operations/': 'operations',
  'test/referees/': 'referees',
  'test/time/': 'time',
  'test/texts/': 'texts',
  'test/languages/': 'languages',
  'test/rebranded/': 'rebranded',
  'test/frontend/samples/': 'samples',
  'test/models/payments': 'sequences',
  'test/models/': 'models',
  'test/infra/aws/bundled-again': 'models',
  'test/infra/aws/synthesized-again': 'models',
  'test/functions/flows/': 'exhaustive',
  'test/assurance/': 'assurance',
  'test/crowded/': 'crowded',
  'test/concurrency/': 'concurrency',
  'test/sites/': 'sites',
} as const;

/** The projects that may contain a test file. */
export function projectsOf(file: string): readonly string[] {
  const long = Object.entries(foldersOfLong).find(([folder]) => file.startsWith(folder));
  return long ? [long[1], 'frontend'] : projects;
}

/** Whether tests below this path do not need the build. */
export function standsAlone(path: string): boolean {
  return /^(?:test\/(?:docs|shared|functions)|infra\/local-\w+)\b/.test(path);
}

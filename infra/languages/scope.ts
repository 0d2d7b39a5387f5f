/** How much of a file is written for people. */
export type Scope = 'texts' | 'words' | 'sentences';

interface Place {
  readonly path: RegExp;
  /** Undefined: nothing that people read. */
  readonly scope: Scope | undefined;
}

/** The language's own name, currencies and countries by their codes, names of browsers and counters, commands of a shell. */
const ofCodes =
  /^(shared\/(texts\/language|rules\/(currencies|countries|money))|functions\/(rules\/http\/device|mail\/(count-sign-in|mail-cap))|frontend\/src\/(features\/upload-test\/curl-command|ui\/command-key))\.ts$/;

/** The first that matches counts. */
const places: readonly Place[] = [
  { path: ofCodes, scope: undefined },
  { path: /^shared\/texts\/.+\.ts$/, scope: 'texts' },
  { path: /^(shared|frontend\/(src|review)|functions\/mail)\/.+\.tsx?$/, scope: 'words' },
  // Steps of a browser name what they press (test/languages).
  { path: /^test\/journeys\/support\/.+\.ts$/, scope: 'words' },
  { path: /^functions\/(billing\/receipts|rules\/handover)\/.+\.ts$/, scope: 'words' },
  // What a stack, a log or an operator reads.
  { path: /^functions\/(data|events|platform|runtime)\//, scope: undefined },
  { path: /^functions\/.+\.ts$/, scope: 'sentences' },
  { path: /^frontend\/(app-document|screens|structured-data|web-manifest)\.ts$/, scope: 'words' },
  { path: /^infra\/aws\/edge\/[\w-]+-request\.ts$/, scope: 'sentences' },
];

/** The sources in which texts are looked for, as patterns from the project's root. */
export const sourcePatterns = [
  'shared/**/*.ts',
  'frontend/*.{html,ts}',
  'frontend/{src,review}/**/*.{ts,tsx}',
  'functions/**/*.ts',
  'infra/aws/edge/*.ts',
] as const;

/** `path` is one from the project's root. */
export function scopeOf(path: string): Scope | undefined {
  return places.find((place) => place.path.test(path))?.scope;
}

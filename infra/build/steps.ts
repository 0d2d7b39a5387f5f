import { join } from 'node:path';
import { builtIn, inContext, sourceLanguage } from '../languages/chosen.ts';

export const root = join(import.meta.dirname, '..', '..');

/** Runs again when anything that it reads has changed. */
export interface Step {
  readonly title: string;
  readonly script: string;
  readonly reads: readonly string[];
  readonly writes: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const common = [
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'cdk.json', 'shared'],
  ...['infra/languages/chosen.ts', 'infra/languages/spoken.ts'],
];

/** Also prerenders the landing page. */
export const buildFrontend: Step = {
  title: 'Building the web pages',
  script: 'frontend/build.ts',
  reads: [...common, 'frontend'],
  writes: 'dist/frontend',
  environment: inContext({ language: sourceLanguage }),
};

export const synthesize: Step = {
  title: 'Synthesizing the cloud',
  script: 'infra/aws/app.ts',
  reads: [
    ...common,
    'frontend/review',
    'frontend/samples',
    'functions',
    'infra/aws',
    'infra/bundling',
    'infra/files-bucket-rules.ts',
    'infra/function-name.ts',
    'infra/function-sizes.ts',
    'infra/inventory.ts',
    'infra/permissions',
    'infra/schedules-and-queues.ts',
    'infra/table-definition.ts',
    'dist/frontend',
  ],
  writes: 'cdk.out',
  // Checks take more than half of a synthesis (measured). `cdk` makes them before it deploys, and a test.
  environment: { CDK_VALIDATION: 'false', ...inContext({ language: sourceLanguage }) },
};

/** With the SDK's clients in every function, as `cdk synth -c sdk=official` makes it (decision 0202). */
export const synthesizeOfficial: Step = {
  ...synthesize,
  title: "Synthesizing the cloud with AWS's clients",
  writes: '.cache/official.cdk.out',
  environment: {
    ...synthesize.environment,
    CDK_OUTDIR: join(root, '.cache/official.cdk.out'),
    ...inContext({ language: sourceLanguage, sdk: 'official' }),
  },
};

/** The template of a language, from the project's root. */
export const assemblyIn = (language: string) => builtIn(language, 'cdk.out');

/** Both steps in a language, which leave those of the others as they are. */
export function stepsIn(language: string): readonly [Step, Step] {
  if (language === sourceLanguage) return [buildFrontend, synthesize];
  const [site, assembly] = [builtIn(language, buildFrontend.writes), assemblyIn(language)];
  const context = inContext({ language });
  return [
    {
      ...buildFrontend,
      title: `${buildFrontend.title} (${language})`,
      reads: [...buildFrontend.reads, 'infra/languages'],
      writes: site,
      environment: context,
    },
    {
      ...synthesize,
      title: `${synthesize.title} (${language})`,
      reads: [...synthesize.reads, 'infra/languages', site],
      writes: assembly,
      environment: { ...synthesize.environment, ...context, CDK_OUTDIR: join(root, assembly) },
    },
  ];
}

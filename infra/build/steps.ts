import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** What a step reads decides whether it has to run again. */
export interface Step {
  readonly title: string;
  readonly script: string;
  readonly reads: readonly string[];
  readonly writes: string;
}

const ground = ['package.json', 'package-lock.json', 'tsconfig.json', 'shared'];

/** Prerenders the landing page, too. */
export const buildFrontend: Step = {
  title: 'Building the web pages',
  script: 'frontend/build.ts',
  reads: [...ground, 'frontend'],
  writes: 'dist/frontend',
};

export const synthesize: Step = {
  title: 'Synthesizing the cloud',
  script: 'infra/aws/app.ts',
  reads: [
    ...ground,
    'cdk.json',
    'frontend/review',
    'frontend/samples',
    'functions',
    'infra/aws',
    'infra/bundling',
    'infra/inventory.ts',
    'infra/permissions',
    'infra/table-definition.ts',
    'dist/frontend',
  ],
  writes: 'cdk.out',
};

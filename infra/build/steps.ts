import { join } from 'node:path';

/** The project's root folder. */
export const root = join(import.meta.dirname, '..', '..');

/** One step of the build: what it reads decides whether it has to run again. */
export interface Step {
  readonly title: string;
  readonly script: string;
  readonly reads: readonly string[];
  /** The folder that it writes. */
  readonly writes: string;
}

const ground = ['package.json', 'package-lock.json', 'tsconfig.json', 'shared'];

/** Builds the browser's files and prerenders the landing page. */
export const buildFrontend: Step = {
  title: 'Building the web pages',
  script: 'frontend/build.ts',
  reads: [...ground, 'frontend'],
  writes: 'dist/frontend',
};

/** Bundles the functions and synthesizes the deployable template. */
export const synthesize: Step = {
  title: 'Synthesizing the cloud',
  script: 'infra/aws/app.ts',
  reads: [
    ...ground,
    'cdk.json',
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

import { readdirSync } from 'node:fs';

/** Imports go one way; each rule is one sentence of the architecture. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const namesIn = (folder) => readdirSync(new URL(folder, import.meta.url));
/** The folders of `functions`, in three kinds, as alternatives of a pattern. */
const folders = namesIn('functions/').filter((name) => !name.includes('.'));
const layers = ['platform', 'domain', 'data', 'services', 'runtime'];
const calls = namesIn('shared/api/');
const isHandlers = (folder) => folder === 'events' || calls.includes(`${folder}.ts`);
/** One folder per group of calls in `shared/api`, and `events`. */
const handlers = folders.filter(isHandlers).join('|');
/** Code that several handlers share. */
const work = folders.filter((it) => !isHandlers(it) && !layers.includes(it)).join('|');

export default {
  forbidden: [
    rule('no-circular', 'In a cycle no module is below the other.', {}, { circular: true }),
    rule(
      'shared-is-the-floor',
      'shared runs everywhere, so it imports no other folder.',
      { path: '^shared/' },
      { path: '^(frontend|functions|infra|test)/' },
    ),
    rule(
      'shared-only-zod-mini',
      'zod/mini is the only library on both sides of the wire.',
      { path: '^shared/' },
      { path: 'node_modules', pathNot: 'node_modules/zod/(v4/)?mini' },
    ),
    rule(
      'handler-never-handler',
      'Handlers share code through domain and the folders of shared work, never directly.',
      { path: `^functions/(${handlers})/([^/]+)` },
      {
        path: `^functions/(${handlers})/`,
        pathNot: '^functions/$1/$2',
      },
    ),
    rule(
      'domain-is-pure',
      'Decisions take values as arguments; they use neither AWS nor the table.',
      { path: '^functions/domain/' },
      { path: ['@aws-sdk', '@middy', 'node_modules/stripe', '^functions/(?!domain/)'] },
    ),
    rule(
      'platform-is-the-floor',
      'Environment and logger are below everything that runs in a Lambda.',
      { path: '^functions/platform/' },
      { path: '^functions/', pathNot: '^functions/platform/' },
    ),
    rule(
      'data-knows-no-service',
      'data imports only platform, domain and shared: no Stripe, S3 or request.',
      { path: '^functions/data/' },
      { path: '^functions/', pathNot: '^functions/(data|domain|platform)/' },
    ),
    rule(
      'services-know-no-request',
      'Services are used by calls, schedules and queues alike, so they do not import the middleware chain.',
      { path: '^functions/services/' },
      { path: '^functions/', pathNot: '^functions/(services|data|domain|platform)/' },
    ),
    rule(
      'runtime-never-handler',
      'The middleware chain works with any handler and imports none.',
      { path: '^functions/runtime/' },
      { path: '^functions/', pathNot: '^functions/(runtime|services|data|domain|platform)/' },
    ),
    rule(
      'services-below-work',
      'Clients of outside services (Stripe, S3, queues, sockets) import no chain, shared work or handler.',
      { path: '^functions/services/' },
      { path: `^functions/(runtime|${work}|${handlers})/` },
    ),
    rule(
      'work-below-handlers',
      'Work that handlers share imports neither handlers nor the middleware chain.',
      { path: `^functions/(${work})/` },
      { path: `^functions/(runtime|${handlers})/` },
    ),
    rule(
      'chain-below-handlers',
      'The middleware chain imports neither handlers nor their work.',
      { path: '^functions/runtime/' },
      { path: `^functions/(${work}|${handlers})/` },
    ),
    rule(
      'functions-know-no-infra',
      'Code in a Lambda does not depend on its deployment.',
      { path: '^functions/' },
      { path: '^(infra|frontend|test)/' },
    ),
    rule(
      'aws-never-local',
      'The CDK app does not depend on the local cloud.',
      { path: '^infra/aws/' },
      { path: '^infra/local' },
    ),
    rule(
      'local-never-aws',
      'The local cloud boots only from cdk.out.',
      { path: '^infra/local(-cloud/src)?/' },
      { path: ['^infra/aws/', 'aws-cdk-lib', '^functions/'] },
    ),
    rule(
      'packages-by-their-exports',
      'Whoever uses the local cloud imports what it exports.',
      { pathNot: '^infra/local-cloud/' },
      { path: '^infra/local-cloud/src/' },
    ),
    rule(
      'packages-stand-alone',
      'The local cloud and the embedded Stripe depend neither on this product nor on each other.',
      { path: '^infra/(local-cloud|local-stripe)/' },
      { path: '^(frontend|functions|infra|shared|test)/', pathNot: '^infra/$1/' },
    ),
    rule(
      'filling-stands-alone',
      'Only fill-table imports code of functions for writing; nothing that boots or deploys may import it.',
      { path: '^infra/', pathNot: '^infra/fill-table/' },
      { path: '^infra/fill-table/' },
    ),
    rule(
      'feature-never-feature',
      'Features are combined in pages, never directly.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    rule(
      'browser-never-server',
      'The browser bundle contains no server code.',
      { path: '^frontend/src/' },
      { path: ['^(functions|infra|test)/', '@aws-sdk', 'aws-cdk-lib'] },
    ),
    rule(
      'nobody-imports-test',
      'Tests import the product, never the reverse.',
      { pathNot: '^test/' },
      { path: '^test/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
    moduleSystems: ['es6'],
  },
};

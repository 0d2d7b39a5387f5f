import { readdirSync } from 'node:fs';
import { listFunctions } from './infra/inventory.ts';

/** Imports go one way; each rule is one sentence of the architecture. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const asPattern = (path) => path.replaceAll('.', '\\.');
/** Every file that is the entry of a Lambda function. */
const handlers = `^(${listFunctions()
  .map(({ entry }) => asPattern(entry))
  .join('|')})$`;
/** The folders below all nouns; every other folder of `functions` holds the calls of a noun and their work. */
const layers = ['platform', 'rules', 'data', 'services', 'runtime'];
const nouns = readdirSync(new URL('functions/', import.meta.url))
  .filter((name) => !layers.includes(name))
  .join('|');

/** The storeys of the browser's code, from the top. */
const storeys = ['app', 'pages', 'features', 'entities', 'ui', 'session', 'api', 'theme', 'agency'];

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
      'brand-of-the-code-is-a-default',
      'What is shown carries the brand that the agency set; only the drawn mark is still that of the code.',
      {
        path: '^(functions|frontend/src|frontend/review)/',
        pathNot:
          '^(frontend/src/ui/logo|functions/billing/receipts/receipt-(drawing|page))\\.tsx?$',
      },
      { path: '^shared/brand\\.ts$' },
    ),
    rule(
      'handler-never-handler',
      'Handlers share code through rules and the work beside them, never directly.',
      { path: handlers },
      { path: handlers },
    ),
    rule(
      'rules-are-pure',
      'Decisions take values as arguments; they use neither AWS nor the table.',
      { path: '^functions/rules/' },
      { path: ['@aws-sdk', '@middy', 'node_modules/stripe', '^functions/(?!rules/)'] },
    ),
    rule(
      'platform-is-the-floor',
      'Environment and logger are below everything that runs in a Lambda.',
      { path: '^functions/platform/' },
      { path: '^functions/', pathNot: '^functions/platform/' },
    ),
    rule(
      'data-knows-no-service',
      'data imports only platform, rules and shared: no Stripe, S3 or request.',
      { path: '^functions/data/' },
      { path: '^functions/', pathNot: '^functions/(data|rules|platform)/' },
    ),
    rule(
      'services-know-no-request',
      'Services are used by calls, schedules and queues alike, so they do not import the middleware chain.',
      { path: '^functions/services/' },
      { path: '^functions/', pathNot: '^functions/(services|data|rules|platform)/' },
    ),
    rule(
      'runtime-never-handler',
      'The middleware chain works with any handler and imports none.',
      { path: '^functions/runtime/' },
      { path: '^functions/', pathNot: '^functions/(runtime|services|data|rules|platform)/' },
    ),
    rule(
      'services-below-work',
      'Clients of outside services (Stripe, S3, queues, sockets) import neither the chain nor calls or their work.',
      { path: '^functions/services/' },
      { path: `^functions/(runtime|${nouns})/` },
    ),
    rule(
      'work-below-handlers',
      'Work beside the calls imports neither handlers nor the middleware chain.',
      { path: `^functions/(${nouns})/`, pathNot: handlers },
      { path: ['^functions/runtime/', handlers] },
    ),
    rule(
      'chain-below-handlers',
      'The middleware chain imports neither handlers nor their work.',
      { path: '^functions/runtime/' },
      { path: `^functions/(${nouns})/` },
    ),
    rule(
      'mails-load-when-sent',
      'A function that only enqueues a mail does not load the templates at its cold start.',
      { path: '^functions/', pathNot: '^functions/mail/(write-mail|templates)' },
      { path: '^functions/mail/templates', dependencyTypesNot: ['type-only'] },
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
      'synthetic-stands-alone',
      'Only synthetic imports code of functions for writing; nothing that boots or deploys may import it.',
      { path: '^infra/', pathNot: '^infra/synthetic/' },
      { path: '^infra/synthetic/' },
    ),
    ...storeys
      .slice(1)
      .map((storey, index) =>
        rule(
          `${storey}-below-${storeys[index]}`,
          `In the browser: ${storeys.join(' > ')}.`,
          { path: `^frontend/src/${storey}/` },
          { path: `^frontend/src/(${storeys.slice(0, index + 1).join('|')})/` },
        ),
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

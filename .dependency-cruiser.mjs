/** Imports go one way; each rule is one sentence of the architecture. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Folders of handlers: a group of routes each, and events. */
const handlers =
  'auth|account|activation|factors|privacy|websites|hosting|requests|comments|previews|payments|wallet|users|admin|chat|events';

export default {
  forbidden: [
    rule(
      'no-circular',
      'A cycle hides which of two modules is the lower one.',
      {},
      { circular: true },
    ),
    rule(
      'shared-is-the-floor',
      'shared runs everywhere and imports nothing of ours.',
      { path: '^shared/' },
      { path: '^(frontend|functions|infra|test)/' },
    ),
    rule(
      'shared-only-zod-mini',
      'The one library that both sides of the wire carry.',
      { path: '^shared/' },
      { path: 'node_modules', pathNot: 'node_modules/zod/(v4/)?mini' },
    ),
    rule(
      'handler-never-handler',
      'Routes share decisions in domain, not code of each other.',
      {
        path: `^functions/(${handlers})/([^/]+)`,
      },
      {
        path: `^functions/(${handlers})/`,
        pathNot: '^functions/$1/$2',
      },
    ),
    rule(
      'domain-is-pure',
      'Decisions take values as arguments; they know no AWS and no table.',
      { path: '^functions/domain/' },
      { path: ['@aws-sdk', '@middy', 'node_modules/stripe', '^functions/(?!domain/)'] },
    ),
    rule(
      'platform-is-the-floor',
      'Environment and logger lie below everything that runs in a Lambda.',
      { path: '^functions/platform/' },
      { path: '^functions/', pathNot: '^functions/platform/' },
    ),
    rule(
      'data-knows-no-service',
      'The table is read and written without Stripe, S3 or a request: data needs platform, domain and shared.',
      { path: '^functions/data/' },
      { path: '^functions/', pathNot: '^functions/(data|domain|platform)/' },
    ),
    rule(
      'services-know-no-request',
      'A service serves handlers, schedules and queues alike: it never looks up to the chain around them.',
      { path: '^functions/services/' },
      { path: '^functions/', pathNot: '^functions/(services|data|domain|platform)/' },
    ),
    rule(
      'runtime-never-handler',
      'The chain stands around any handler and knows none.',
      { path: '^functions/runtime/' },
      { path: '^functions/', pathNot: '^functions/(runtime|services|data|domain|platform)/' },
    ),
    rule(
      'services-below-work',
      'A partner outside (Stripe, S3, queue, sockets) is told what to do; it knows no chain, no work and no handler.',
      { path: '^functions/services/' },
      {
        path: `^functions/(runtime|billing|changes|deletion|delivery|export|handover|identity|live-sites|proof|sites|${handlers})/`,
      },
    ),
    rule(
      'work-below-handlers',
      'What several handlers share knows neither them nor the chain around them.',
      {
        path: '^functions/(billing|changes|deletion|delivery|export|handover|identity|live-sites|proof|sites)/',
      },
      { path: `^functions/(runtime|${handlers})/` },
    ),
    rule(
      'chain-below-handlers',
      'The chain around every handler knows none of them, nor their work.',
      { path: '^functions/runtime/' },
      {
        path: `^functions/(billing|changes|deletion|delivery|export|handover|identity|live-sites|proof|sites|${handlers})/`,
      },
    ),
    rule(
      'functions-know-no-infra',
      'What runs in a Lambda does not know how it is deployed.',
      { path: '^functions/' },
      { path: '^(infra|frontend|test)/' },
    ),
    rule(
      'aws-never-local',
      'The deployable app does not know that a local cloud exists.',
      { path: '^infra/aws/' },
      { path: '^infra/local' },
    ),
    rule(
      'local-never-aws',
      'The local cloud boots from cdk.out alone.',
      { path: '^infra/local(-cloud/src)?/' },
      { path: ['^infra/aws/', 'aws-cdk-lib', '^functions/'] },
    ),
    rule(
      'packages-stand-alone',
      'The local cloud and the embedded Stripe know neither this product nor each other.',
      { path: '^infra/(local-cloud|local-stripe)/' },
      { path: '^(frontend|functions|infra|shared|test)/', pathNot: '^infra/$1/' },
    ),
    rule(
      'filling-stands-alone',
      'Only who fills a local table writes by the functions’ own code; nothing that boots or deploys may.',
      { path: '^infra/', pathNot: '^infra/fill-table/' },
      { path: '^infra/fill-table/' },
    ),
    rule(
      'feature-never-feature',
      'Features meet in pages.',
      { path: '^frontend/src/features/([^/]+)/' },
      { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    ),
    rule(
      'browser-never-server',
      'The bundle holds no server code.',
      { path: '^frontend/src/' },
      { path: ['^(functions|infra|test)/', '@aws-sdk', 'aws-cdk-lib'] },
    ),
    rule(
      'nobody-imports-test',
      'Tests see the product, never the other way.',
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

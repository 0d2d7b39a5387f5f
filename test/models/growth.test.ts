import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bootCloud } from 'local-cloud/main.ts';
import { readAssembly } from 'local-cloud/stack.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mapConcurrently } from '#functions/platform/map-concurrently.ts';
import { ProductStack } from '#infra/aws/stacks/product-stack.ts';
import { createApp } from '#infra/aws/synthesize.ts';
import { type FunctionSpec, listFunctions } from '#infra/inventory.ts';
import { temporaryFolder, writeFiles } from '../infra/aws/support/product.ts';
import { Visitor } from '../system/support/visitor.ts';

/** The limit of an HTTP API: AWS does not raise its 300 integrations (decision 0101). */
const calls = 300;
/** The limit of a stack. */
const callsInOneGroup = 75;

const folder = temporaryFolder(afterAll);
const groupOf = ({ name }: FunctionSpec) => name.split('.')[0];

/** The product's functions, plus generated calls up to 300; one group is full. */
function generatedFunctions(): FunctionSpec[] {
  const functions = listFunctions();
  const routed = functions.flatMap((it) => (it.route ? [{ ...it, route: it.route }] : []));
  const ofAdmin = routed.filter((it) => groupOf(it) === 'admin');
  const others = routed.filter((it) => groupOf(it) !== 'admin');
  const madeUp = Array.from({ length: calls - routed.length }, (_, index) => {
    const isAdmin = index < callsInOneGroup - ofAdmin.length;
    const models = isAdmin ? ofAdmin : others;
    const model = models[index % models.length];
    if (model === undefined) throw new Error('There are no calls');
    const route = { ...model.route, path: `/api/made-up/${index}/{id}` };
    return { ...model, logicalId: `${model.logicalId}${index}`, route };
  });
  return [...functions, ...madeUp];
}

const functions = generatedFunctions();
const routes = functions.flatMap(({ route }) => (route ? [route] : []));

/** Without bundling: all functions share code that answers with the key of the route. */
function synthesizeLarge(): string {
  const [code, site, outdir] = ['code', 'site', 'cdk.out'].map((it) => join(folder, it));
  if (!code || !site || !outdir) throw new Error('There are no folders');
  const source =
    'export const handler = async ({ routeKey }) => ({ statusCode: 200, body: routeKey });';
  writeFiles(code, { 'index.mjs': source });
  writeFiles(site, { 'index.html': 'landing', 'app.html': 'app', 'assets/a-1.js': '1' });
  const bundles = new Map(
    functions.map(({ logicalId }) => [logicalId, { folder: code, sources: [] }]),
  );
  const app = createApp(outdir);
  new ProductStack(app, 'Large', {
    code: { functions, bundles },
    siteFolder: site,
    samplesFolder: site,
  });
  return app.synth().directory;
}

const count = z.pipe(
  z._default(z.record(z.string(), z.unknown()), {}),
  z.transform((section) => Object.keys(section).length),
);
const sizes = z.object({ Resources: count, Parameters: count, Outputs: count });
const outdir = synthesizeLarge();
const assembly = readAssembly(outdir);
const templates = assembly.templateFiles.map((file) => ({
  ...sizes.parse(JSON.parse(readFileSync(file, 'utf8'))),
  bytes: statSync(file).size,
}));

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/cloudformation-limits.html */
describe('300 calls keep within the limits of CloudFormation', () => {
  test('for each stack: 500 resources, 200 parameters, 200 outputs, a template of 1 MB', () => {
    expect(templates.length).toBeGreaterThan(5);
    for (const it of templates) {
      expect(it.Resources).toBeLessThanOrEqual(450);
      expect(it.Parameters).toBeLessThanOrEqual(200);
      expect(it.Outputs).toBeLessThanOrEqual(200);
      expect(it.bytes).toBeLessThan(1_000_000);
    }
  });

  test('one group of calls fills its stack, and the outer stack has less than two hundred', () => {
    const resources = templates.map(({ Resources }) => Resources);
    expect(Math.max(...resources)).toBe(6 * callsInOneGroup);
    expect(Object.keys(assembly.template.Resources).length).toBeLessThan(200);
  });

  test('for one deployment of all of them: 2,500 resources', () => {
    const all = templates.reduce((sum, { Resources }) => sum + Resources, 0);
    expect(all).toBeGreaterThan(6 * calls);
    expect(all).toBeLessThan(2_500);
  });
});

describe('300 calls boot in the local cloud', () => {
  let cloud: Awaited<ReturnType<typeof bootCloud>>;
  beforeAll(async () => {
    const dataDir = join(folder, 'data');
    cloud = await bootCloud({ assemblyDir: outdir, dataDir, port: 0, parameters: {} });
  });
  afterAll(() => cloud.stop());

  test('each has a name of at most 64 characters, a policy of at most 10,240 and variables of 4 KB', () => {
    const { lambda, stack } = cloud;
    expect(new Set(lambda.functions.map(({ name }) => name)).size).toBe(functions.length);
    for (const { name, variables } of lambda.functions) {
      expect(name.length).toBeLessThanOrEqual(64);
      expect(JSON.stringify(variables).length).toBeLessThan(4_096);
    }
    for (const { properties } of stack.ofType('AWS::IAM::Role')) {
      expect(JSON.stringify(properties.Policies ?? '').length).toBeLessThan(10_240);
    }
  });

  test('and each is reached by its own route', async () => {
    const [api] = cloud.stack
      .ofType('AWS::ApiGatewayV2::Api')
      .filter(({ properties }) => properties.ProtocolType === 'HTTP');
    const { host } = new URL(cloud.stack.attribute(api?.logicalId ?? '', 'ApiEndpoint'));
    const visitor = new Visitor(`http://127.0.0.1:${cloud.edge.port}`);
    const answers = await mapConcurrently(routes, 8, ({ method, path }) =>
      visitor.ask(path.replace(/\{\w+\}/g, '1'), { method, headers: { host } }),
    );
    expect(answers.map(({ text }) => text)).toEqual(
      routes.map(({ method, path }) => `${method} ${path}`),
    );
  });
});

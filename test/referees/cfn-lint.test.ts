import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { builtAssembly } from '#test/system/support/product.ts';
import { versionOf } from './support/installed.ts';

/** AWS's own linter of CloudFormation, with its registry of types; compared on 2026-11-27 with cfn-lint 1.51.0. */
const version = versionOf('cfn-lint', '--version', 'pip install cfn-lint');
const run = promisify(execFile);

/** A region that has everything first, and one that had no budgets. */
const regions = ['us-east-1', 'eu-north-1'];

/** Findings that are none, with the reason. */
const accepted: Readonly<Record<string, string>> = {
  W3005: 'The CDK writes DependsOn beside a reference that implies it.',
  W1030: 'The default of CertificateArn is empty, and the branch of Fn::If is not taken then.',
};

const findings = z.array(
  z.object({ Filename: z.string(), Message: z.string(), Rule: z.object({ Id: z.string() }) }),
);

test.runIf(version)('cfn-lint finds nothing in any template, in two regions', async () => {
  const templates = globSync('*.template.json', { cwd: builtAssembly });
  expect(templates.length).toBeGreaterThan(20);
  const args = ['--regions', ...regions, '--format', 'json', '--', ...templates];
  // It ends with a code for findings, and prints them all the same.
  const options = { cwd: builtAssembly, maxBuffer: 100_000_000 };
  const { stdout } = await run('cfn-lint', args, options).catch(
    (error: { readonly stdout: string }) => error,
  );
  const found = z.parse(findings, JSON.parse(stdout));
  expect(found.filter(({ Rule }) => !(Rule.Id in accepted))).toEqual([]);
  // An exception without a finding is out of date.
  const ids = new Set(found.map(({ Rule }) => Rule.Id));
  expect([...ids].toSorted()).toEqual(Object.keys(accepted).toSorted());
});

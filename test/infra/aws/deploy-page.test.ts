import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { readStack } from 'local-cloud/stack.ts';
import { describe, expect, test } from 'vitest';
import { deployedName } from '#infra/aws/stack-name.ts';
import { assemblyDir, root } from './support/product.ts';

const page = readFileSync(join(root, 'docs/deploy.md'), 'utf8').replaceAll(/\\\n\s*/g, '');
const commands = [...page.matchAll(/npx cdk deploy[^`\n]*/g)].map(([command]) => command.trim());

/** The values of a repeated option: `--parameters A=1 --parameters B=2`. */
function pairs(command: string, option: string): Record<string, string> {
  const given = [...command.matchAll(new RegExp(` ${option} (\\w+)=(\\S+)`, 'g'))];
  return Object.fromEntries(given.map(([, name, value]) => [name, value]));
}

test('the page deploys on CloudFront’s hosts, under a domain of one’s own, and a second time', () => {
  expect(commands.filter((it) => it.includes('DomainName='))).toHaveLength(1);
  expect(commands.filter((it) => it.includes('stackName='))).toHaveLength(1);
  expect(commands.filter((it) => it.includes('--no-rollback'))).toHaveLength(1);
});

describe.each(commands)('%s', (command) => {
  test('uses only parameters of the template, and satisfies its rules', () => {
    const parameters = pairs(command, '--parameters');
    expect(command.split('--parameters')).toHaveLength(Object.keys(parameters).length + 1);
    expect(() => readStack({ assemblyDir, parameters })).not.toThrow();
  });

  test('keeps previews off the product’s domain, for which they could set cookies', () => {
    const { DomainName = '', PreviewDomainName = '' } = pairs(command, '--parameters');
    expect(DomainName !== '' && PreviewDomainName.endsWith(DomainName)).toBe(false);
  });

  test('uses a stack name that CloudFront allows', () => {
    expect(() => deployedName(new App({ context: pairs(command, '-c') }))).not.toThrow();
  });
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readDeployment } from '#infra/operator/command/deployment.ts';

const folder = mkdtempSync(join(tmpdir(), 'deployment-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'deploy.Staging.json'), '{"DomainName":"staging.example.com"}');
writeFileSync(join(folder, 'wrong.json'), '{"DomainName":7}');

const read = (...args: string[]) => readDeployment(args, 'Usage: npm run operate deploy', folder);

describe('a deployment', () => {
  test('is the default stack without parameters by default', () => {
    expect(read()).toEqual({ stackName: 'Sitewright', parameters: {}, yes: false });
  });

  test('takes parameters from the file of its stack, which flags override', () => {
    expect(read('--stack', 'Staging').parameters).toEqual({ DomainName: 'staging.example.com' });
    const set = ['--set', 'DomainName=b.example', '--set', 'AlarmTopicArn=arn:a=b'];
    expect(read('--stack', 'Staging', ...set, '--yes')).toEqual({
      stackName: 'Staging',
      parameters: { DomainName: 'b.example', AlarmTopicArn: 'arn:a=b' },
      yes: true,
    });
  });

  test.each([
    [['--config', join(folder, 'none.json')], 'none.json is no JSON of names and texts'],
    [['--config', join(folder, 'wrong.json')], 'wrong.json is no JSON of names and texts'],
    [['--set', 'DomainName'], '--set DomainName is not NAME=VALUE.'],
    [['--sett', 'x'], '--sett'],
  ])('rejects %j with the mistake and the usage', (args, reason) => {
    expect(() => read(...args)).toThrow(reason);
    expect(() => read(...args)).toThrow('Usage: npm run operate deploy');
  });
});

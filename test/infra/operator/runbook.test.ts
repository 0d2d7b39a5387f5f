import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { alarmCheck } from '#infra/operator/smoke/checks/alarms.ts';
import { assemblyDir, readTemplate, root } from '../aws/support/product.ts';

const { ofType } = readTemplate(assemblyDir);
const runbook = readFileSync(join(root, 'docs/runbook.md'), 'utf8');
const [, alarms = ''] = /^## Alarms$(.*?)^## /ms.exec(runbook) ?? [];

/** `ApiErrors` for `AlarmsApiErrors3F1A0C2D`. */
const nameOf = (logicalId: string) => logicalId.replace(/^Alarms/, '').replace(/[0-9A-F]{8}$/, '');

describe('the runbook', () => {
  test('has a section for each alarm, and for no other', () => {
    const sections = Array.from(alarms.matchAll(/^### (\w+)$/gm), ([, name]) => name);
    const names = ofType('AWS::CloudWatch::Alarm').map(([logicalId]) => nameOf(logicalId));
    expect(sections.toSorted()).toEqual(names.toSorted());
  });

  test('says of each alarm what it means, what to check and what cures it', () => {
    for (const section of alarms.split(/^### /m).slice(1)) {
      expect(section).toMatch(/\*\*Meaning\.\*\* .+\*\*Check\.\*\* .+\*\*Cure\.\*\* ./);
    }
  });

  test('names existing commands', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const [, name = ''] of runbook.matchAll(/`[^`]*npm run ([\w-]+)/g)) {
      expect(Object.keys(scripts), name).toContain(name);
    }
  });

  test('is named by the alarm check of the smoke test', () => {
    const [path = ''] = /docs\/\w+\.md/.exec(alarmCheck.meaning) ?? [];
    expect(existsSync(join(root, path))).toBe(true);
  });
});

import { CfnRule, Fn, type Stack } from 'aws-cdk-lib/core';
import type { SettingName } from './declarations.ts';

interface Requirement {
  readonly given: SettingName;
  readonly needed: SettingName;
  readonly because: string;
}

interface Values {
  value(name: SettingName): string;
}

/** CloudFormation refuses parameter `given` without `needed`, before it creates anything. */
export function requireBoth(
  stack: Stack,
  settings: Values,
  { given, needed, because }: Requirement,
): void {
  const isSet = (name: SettingName) =>
    Fn.conditionNot(Fn.conditionEquals(settings.value(name), ''));
  new CfnRule(stack, `${given}Needs${needed}`, {
    ruleCondition: isSet(given),
    assertions: [{ assert: isSet(needed), assertDescription: because }],
  });
}

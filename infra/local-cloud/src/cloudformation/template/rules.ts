import { evaluateCondition, type Scope } from './intrinsics.ts';
import type { Template } from './template.ts';

/** Throws if a rule fails for the parameters, as CloudFormation does before it creates anything. */
export function requireRules(rules: Template['Rules'], scope: Scope): void {
  for (const [name, { RuleCondition, Assertions }] of Object.entries(rules)) {
    if (RuleCondition !== undefined && !evaluateCondition(RuleCondition, scope)) continue;
    for (const { Assert, AssertDescription } of Assertions) {
      if (evaluateCondition(Assert, scope)) continue;
      throw new Error(`The rule ${name} of the template: ${AssertDescription ?? 'not met'}`);
    }
  }
}

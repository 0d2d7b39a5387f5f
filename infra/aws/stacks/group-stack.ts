import { CfnParameter, CfnResource, NestedStack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { VariableName } from '#infra/permissions/variables.ts';

/**
 * A nested stack with the functions of one group of calls, their routes and triggers: a stack may have at most
 * 500 resources. Contains no state (decision 0101).
 */
export class GroupStack extends NestedStack {
  readonly #values: Readonly<Record<VariableName, string>>;

  constructor(scope: Construct, group: string, values: Readonly<Record<VariableName, string>>) {
    const id = `${group.charAt(0).toUpperCase()}${group.slice(1)}`;
    super(scope, id, { description: `Functions of ${group}` });
    this.#values = values;
    // Function names begin with the stack's name and have 64 characters: keep it short.
    if (this.nestedStackResource instanceof CfnResource) {
      this.nestedStackResource.overrideLogicalId(id);
    }
  }

  /** The value of a variable, as a parameter of this stack: it cannot use conditions of the outer stack. */
  variable(name: VariableName): string {
    const id = parameterName(name);
    const known = this.node.tryFindChild(id);
    if (known instanceof CfnParameter) return known.valueAsString;
    this.setParameter(id, this.#values[name]);
    return new CfnParameter(this, id).valueAsString;
  }
}

/** `TABLE_NAME` is `TableName`. */
function parameterName(variable: VariableName): string {
  return variable
    .toLowerCase()
    .replace(/(?:^|_)([a-z])/g, (_match, letter) => letter.toUpperCase());
}

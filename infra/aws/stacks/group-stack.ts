import { CfnParameter, CfnResource, NestedStack } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { VariableName } from '#infra/permissions/variables.ts';

/**
 * The functions of one group of calls and what leads to them, in a stack of their own: a stack has 500
 * resources at most. Nothing here has state (decision 0101).
 */
export class GroupStack extends NestedStack {
  readonly #values: Readonly<Record<VariableName, string>>;

  constructor(scope: Construct, group: string, values: Readonly<Record<VariableName, string>>) {
    const id = `${group.charAt(0).toUpperCase()}${group.slice(1)}`;
    super(scope, id, { description: `Functions of ${group}` });
    this.#values = values;
    // The names of functions begin with the stack's: the shorter that is, the more is left of 64 characters.
    if (this.nestedStackResource instanceof CfnResource) {
      this.nestedStackResource.overrideLogicalId(id);
    }
  }

  /** The value of a variable: a parameter of this stack, since conditions of the outer one are unknown here. */
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

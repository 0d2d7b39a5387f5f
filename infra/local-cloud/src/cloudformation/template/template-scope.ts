import type { Json } from '../json.ts';
import type { ResourceType } from '../types/resource-type.ts';
import { resourceType } from '../types/resource-types.ts';
import { evaluateCondition, resolveValue, type Scope } from './intrinsics.ts';
import { parameterValues } from './parameters.ts';
import { ACCOUNT_ID, type Naming, REGION } from './physical-names.ts';
import type { Template } from './template.ts';

/** Parameters, resources, conditions and mappings. */
export class TemplateScope implements Scope {
  readonly #stackName: string;
  readonly #template: Template;
  readonly #parameters: ReadonlyMap<string, string>;
  readonly #conditions = new Map<string, boolean>();

  /** Throws for given values that the template's parameters do not take. */
  constructor(stackName: string, template: Template, given: Readonly<Record<string, string>>) {
    this.#stackName = stackName;
    this.#template = template;
    this.#parameters = parameterValues(template, given);
  }

  ref(name: string): Json {
    return this.#pseudoParameter(name) ?? this.#parameter(name) ?? this.#physicalId(name);
  }

  attribute(logicalId: string, name: string): string {
    const { type, naming } = this.#resource(logicalId);
    const attribute = type.attributes[name];
    if (attribute === undefined) throw new Error(`${logicalId} has no attribute ${name}.`);
    return attribute(naming);
  }

  condition(name: string): boolean {
    const known = this.#conditions.get(name);
    if (known !== undefined) return known;
    const declared = this.#template.Conditions[name];
    if (declared === undefined) throw new Error(`The template has no condition ${name}.`);
    const value = evaluateCondition(declared, this);
    this.#conditions.set(name, value);
    return value;
  }

  mapping(map: string, top: string, second: string): Json {
    const value = this.#template.Mappings[map]?.[top]?.[second];
    if (value === undefined) throw new Error(`The mapping ${map} has no ${top}.${second}.`);
    return value;
  }

  #pseudoParameter(name: string): string | undefined {
    const stackName = this.#stackName;
    const values: Readonly<Record<string, string>> = {
      'AWS::AccountId': ACCOUNT_ID,
      'AWS::Partition': 'aws',
      'AWS::Region': REGION,
      'AWS::StackId': `arn:aws:cloudformation:${REGION}:${ACCOUNT_ID}:stack/${stackName}/local`,
      'AWS::StackName': stackName,
      'AWS::URLSuffix': 'amazonaws.com',
    };
    return values[name];
  }

  #parameter(name: string): Json | undefined {
    const value = this.#parameters.get(name);
    const isList = /^(CommaDelimitedList|List<.*>)$/.test(
      this.#template.Parameters[name]?.Type ?? '',
    );
    return isList ? value?.split(',').map((item) => item.trim()) : value;
  }

  #physicalId(logicalId: string): string {
    const { type, naming } = this.#resource(logicalId);
    return type.ref(naming);
  }

  #resource(logicalId: string): { type: ResourceType; naming: Naming } {
    const resource = this.#template.Resources[logicalId];
    if (resource === undefined) throw new Error(`The template has no resource ${logicalId}.`);
    const property = (name: string) => {
      const value = resource.Properties?.[name];
      const resolved = value === undefined ? undefined : resolveValue(value, this);
      return typeof resolved === 'string' ? resolved : undefined;
    };
    const naming = { logicalId, stackName: this.#stackName, property };
    return { type: resourceType(logicalId, resource.Type), naming };
  }
}

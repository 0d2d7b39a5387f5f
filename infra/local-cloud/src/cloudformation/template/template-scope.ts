import type { Json } from '../json.ts';
import type { ResourceType } from '../types/resource-type.ts';
import { resourceType } from '../types/resource-types.ts';
import { evaluateCondition, resolveObject, resolveValue, type Scope } from './intrinsics.ts';
import { declaredNestedStack, NESTED_STACK } from './nested-stack.ts';
import { parameterValues } from './parameters.ts';
import { ACCOUNT_ID, type Naming, REGION } from './physical-names.ts';
import type { Template, TemplateResource } from './template.ts';

/** One stack: its template, the values of its parameters, and where the templates of its nested stacks are. */
export interface StackSource {
  readonly stackName: string;
  readonly template: Template;
  readonly given: Readonly<Record<string, string>>;
  readonly nestedTemplate: (url: string) => Template;
}

/** Parameters, resources, conditions and mappings. */
export class TemplateScope implements Scope {
  readonly template: Template;
  readonly #stackName: string;
  readonly #nestedTemplate: StackSource['nestedTemplate'];
  readonly #parameters: ReadonlyMap<string, string>;
  readonly #conditions = new Map<string, boolean>();
  readonly #nested = new Map<string, TemplateScope>();

  /** Throws for parameter values that the template does not accept. */
  constructor({ stackName, template, given, nestedTemplate }: StackSource) {
    this.template = template;
    this.#stackName = stackName;
    this.#nestedTemplate = nestedTemplate;
    this.#parameters = parameterValues(template, given);
  }

  /** The scope of a nested stack, by its logical id in this stack. */
  nested(logicalId: string): TemplateScope {
    const known = this.#nested.get(logicalId);
    if (known !== undefined) return known;
    const { Type: type, Properties = {} } = this.#declaration(logicalId);
    const properties = resolveObject(Properties, this);
    const { TemplateURL, Parameters } = declaredNestedStack({
      ...{ logicalId, type, properties, dependsOn: [] },
    });
    const scope = new TemplateScope({
      stackName: `${this.#stackName}-${logicalId}`,
      template: this.#nestedTemplate(TemplateURL),
      given: Parameters,
      nestedTemplate: this.#nestedTemplate,
    });
    this.#nested.set(logicalId, scope);
    return scope;
  }

  /** The value of an output; throws if it does not exist or its condition is false. */
  output(name: string): string {
    const output = this.template.Outputs[name];
    if (output === undefined || !this.exists(output)) {
      throw new Error(`The stack ${this.#stackName} has no output ${name}.`);
    }
    return String(resolveValue(output.Value, this));
  }

  /** Whether the condition of a resource or output is true or absent. */
  exists({ Condition }: { readonly Condition?: string | undefined }): boolean {
    return Condition === undefined || this.condition(Condition);
  }

  ref(name: string): Json {
    return this.#pseudoParameter(name) ?? this.#parameter(name) ?? this.#physicalId(name);
  }

  attribute(logicalId: string, name: string): string {
    const output = /^Outputs\.(.+)$/.exec(name)?.[1];
    if (output !== undefined && this.#declaration(logicalId).Type === NESTED_STACK) {
      return this.nested(logicalId).output(output);
    }
    const { type, naming } = this.#resource(logicalId);
    const attribute = type.attributes[name];
    if (attribute === undefined) throw new Error(`${logicalId} has no attribute ${name}.`);
    return attribute(naming);
  }

  condition(name: string): boolean {
    const known = this.#conditions.get(name);
    if (known !== undefined) return known;
    const declared = this.template.Conditions[name];
    if (declared === undefined) throw new Error(`The template has no condition ${name}.`);
    const value = evaluateCondition(declared, this);
    this.#conditions.set(name, value);
    return value;
  }

  mapping(map: string, top: string, second: string): Json {
    const value = this.template.Mappings[map]?.[top]?.[second];
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
      this.template.Parameters[name]?.Type ?? '',
    );
    return isList ? value?.split(',').map((item) => item.trim()) : value;
  }

  #physicalId(logicalId: string): string {
    const { type, naming } = this.#resource(logicalId);
    return type.ref(naming);
  }

  #resource(logicalId: string): { type: ResourceType; naming: Naming } {
    const resource = this.#declaration(logicalId);
    const property = (name: string) => {
      const value = resource.Properties?.[name];
      const resolved = value === undefined ? undefined : resolveValue(value, this);
      return typeof resolved === 'string' ? resolved : undefined;
    };
    const naming = { logicalId, stackName: this.#stackName, property };
    return { type: resourceType(logicalId, resource.Type), naming };
  }

  #declaration(logicalId: string): TemplateResource {
    const resource = this.template.Resources[logicalId];
    if (resource === undefined) throw new Error(`The template has no resource ${logicalId}.`);
    return resource;
  }
}

import {
  CfnCondition,
  CfnParameter,
  Fn,
  type ICfnConditionExpression,
  type IResolvable,
  type Stack,
} from 'aws-cdk-lib/core';
import type { Declaration } from './declarations/declaration.ts';
import { declarations, type SettingName } from './declarations.ts';
import { requireBoth } from './rules.ts';

export class Settings {
  readonly #stack: Stack;
  readonly #parameters: ReadonlyMap<string, CfnParameter>;
  readonly #conditions = new Map<SettingName, CfnCondition>();

  constructor(stack: Stack) {
    this.#stack = stack;
    this.#parameters = new Map(
      Object.entries(declarations).map(([name, it]) => [name, declare(stack, name, it)]),
    );
    for (const domain of ['DomainName', 'PreviewDomainName'] as const) {
      requireBoth(stack, this, {
        given: domain,
        needed: 'CertificateArn',
        because: `A ${domain} of your own needs a CertificateArn.`,
      });
    }
    requireBoth(stack, this, {
      given: 'MailFrom',
      needed: 'MailDomain',
      because: 'MailFrom is an address of MailDomain: give both.',
    });
    requireBoth(stack, this, {
      given: 'MailReplyDomain',
      needed: 'MailFrom',
      because: 'Nobody replies where no mail is sent: MailReplyDomain needs MailFrom.',
    });
  }

  value(name: SettingName): string {
    const parameter = this.#parameters.get(name);
    if (parameter === undefined) throw new RangeError(`${name} is not a setting`);
    return parameter.valueAsString;
  }

  /**
   * Comment of each resource that holds a secret's value: CloudFormation reads the secret again only when another
   * property of the resource changes: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/dynamic-references-secretsmanager.html
   */
  get secretsVersion(): string {
    return `Secrets of version ${this.value('SecretsVersion')}`;
  }

  whenSet(name: SettingName, then: unknown, otherwise: unknown): IResolvable {
    return Fn.conditionIf(this.isSet(name).logicalId, then, otherwise);
  }

  /** `whenSet` for strings. */
  textWhenSet(name: SettingName, then: string, otherwise: string): string {
    return this.whenSet(name, then, otherwise).toString();
  }

  /** Whether the parameter, one of `true` and `false`, is true. */
  isTrue(name: SettingName): ICfnConditionExpression {
    return Fn.conditionEquals(this.value(name), 'true');
  }

  /** Condition of a resource that exists only while the parameter is empty. */
  unlessSet(name: SettingName): CfnCondition {
    const expression = Fn.conditionNot(this.isSet(name));
    return new CfnCondition(this.#stack, `HasNo${name}`, { expression });
  }

  /** Condition of a resource that exists only if the parameter is set. */
  isSet(name: SettingName): CfnCondition {
    const known = this.#conditions.get(name);
    if (known !== undefined) return known;
    const condition = new CfnCondition(this.#stack, `Has${name}`, {
      expression: Fn.conditionNot(Fn.conditionEquals(this.value(name), '')),
    });
    this.#conditions.set(name, condition);
    return condition;
  }
}

function declare(stack: Stack, name: string, declaration: Declaration): CfnParameter {
  return new CfnParameter(stack, name, {
    description: declaration.description,
    default: declaration.default,
    allowedPattern: `^${declaration.pattern.source}$`,
  });
}

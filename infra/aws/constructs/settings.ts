import {
  CfnCondition,
  CfnParameter,
  CfnRule,
  Fn,
  type IResolvable,
  type Stack,
} from 'aws-cdk-lib/core';
import { registrationLimits } from '#shared/limits/accounts.ts';
import { activationLimits } from '#shared/limits/activation.ts';
import { chatLimits } from '#shared/limits/chat.ts';
import { loginLimits } from '#shared/limits/sessions.ts';

interface Declaration {
  readonly description: string;
  readonly default: string;
  readonly pattern: RegExp;
}

const origin = /(https?:\/\/[A-Za-z0-9.*-]+(:[0-9]+)?)?/;
const domain = /([A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*)?/;
const arn = /(arn:.+)?/;
const ipv4 = /([0-9]{1,3}(\.[0-9]{1,3}){3})?/;
const count = /[0-9]{1,9}/;

/** What an operator may set with `cdk deploy --parameters NAME=VALUE`; the defaults are production's. */
const declarations = {
  DomainName: {
    description: 'Host of the product. Empty: the host that CloudFront gives it.',
    default: '',
    pattern: domain,
  },
  PreviewDomainName: {
    description:
      'Previews get a host each below this one. Empty: a path each on a CloudFront host.',
    default: '',
    pattern: domain,
  },
  CertificateArn: {
    description: 'Certificate in us-east-1 for DomainName and *.PreviewDomainName.',
    default: '',
    pattern: arn,
  },
  PublicOrigin: {
    description: 'Origin that browsers see. Empty: https and the host of the product.',
    default: '',
    pattern: origin,
  },
  PreviewOrigin: {
    description: 'Origin of previews, * standing for the label. Empty: follows from the host.',
    default: '',
    pattern: origin,
  },
  UploadOrigin: {
    description: 'Where browsers send ZIPs and fetch them. Empty: Amazon S3 in this region.',
    default: '',
    pattern: origin,
  },
  SocketOrigin: {
    description: 'Where functions reach open sockets. Empty: the WebSocket API itself.',
    default: '',
    pattern: origin,
  },
  StripeApiBase: {
    description: 'Origin of the API of Stripe.',
    default: 'https://api.stripe.com',
    pattern: /https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?/,
  },
  StripeScriptUrl: {
    description: 'The script of Stripe that the checkout loads.',
    // What the installed @stripe/stripe-js loads by itself; a test compares them.
    default: 'https://js.stripe.com/endive/stripe.js',
    pattern: /https?:\/\/[A-Za-z0-9.-]+(:[0-9]+)?\/[A-Za-z0-9./-]+/,
  },
  DomainCnameTarget: {
    description: 'Host that the www of subscribers points to. Empty: support tells them.',
    default: '',
    pattern: domain,
  },
  DomainARecord: {
    description: 'IPv4 address that the bare domain of subscribers points to. Empty: as above.',
    default: '',
    pattern: ipv4,
  },
  AlarmTopicArn: {
    description: 'SNS topic that alarms are sent to. Empty: they show in CloudWatch only.',
    default: '',
    pattern: arn,
  },
  RegistrationsPerAddress: {
    description: 'Registrations that one address may try in an hour.',
    default: String(registrationLimits.perAddress),
    pattern: count,
  },
  LoginFailuresPerAddress: {
    description: 'Failed logins over all names that one address has in fifteen minutes.',
    default: String(loginLimits.failuresPerAddress),
    pattern: count,
  },
  ActivationFailuresPerAddress: {
    description: 'Failed activations that one address has in an hour.',
    default: String(activationLimits.failuresPerAddress),
    pattern: count,
  },
  ActivationFailuresInStack: {
    description: 'Failed activations in an hour after which all addresses are held up.',
    default: String(activationLimits.failuresInStack),
    pattern: count,
  },
  ChatMessagesPerUser: {
    description: 'Chat messages that one user may send in ten seconds.',
    default: String(chatLimits.messages),
    pattern: count,
  },
} as const satisfies Record<string, Declaration>;

export type SettingName = keyof typeof declarations;

export class Settings {
  readonly #stack: Stack;
  readonly #parameters: ReadonlyMap<string, CfnParameter>;
  readonly #conditions = new Map<SettingName, CfnCondition>();

  constructor(stack: Stack) {
    this.#stack = stack;
    this.#parameters = new Map(
      Object.entries(declarations).map(([name, it]) => [name, declare(stack, name, it)]),
    );
    new CfnRule(stack, 'DomainNeedsCertificate', {
      ruleCondition: Fn.conditionNot(Fn.conditionEquals(this.value('DomainName'), '')),
      assertions: [
        {
          assert: Fn.conditionNot(Fn.conditionEquals(this.value('CertificateArn'), '')),
          assertDescription: 'A custom DomainName needs a CertificateArn.',
        },
      ],
    });
  }

  value(name: SettingName): string {
    const parameter = this.#parameters.get(name);
    if (parameter === undefined) throw new RangeError(`${name} is not a setting`);
    return parameter.valueAsString;
  }

  whenSet(name: SettingName, then: unknown, otherwise: unknown): IResolvable {
    return Fn.conditionIf(this.#isSet(name).logicalId, then, otherwise);
  }

  /** As `whenSet`, for texts. */
  textWhenSet(name: SettingName, then: string, otherwise: string): string {
    return this.whenSet(name, then, otherwise).toString();
  }

  #isSet(name: SettingName): CfnCondition {
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

import { CfnRule, Fn, type Stack } from 'aws-cdk-lib/core';
import type { SettingName } from './declarations.ts';

interface Values {
  value(name: SettingName): string;
}

/** Has CloudFormation refuse a domain of one's own before it creates anything, if no certificate covers it. */
export function requireCertificate(
  stack: Stack,
  settings: Values,
  domain: 'DomainName' | 'PreviewDomainName',
): void {
  const isSet = (name: SettingName) =>
    Fn.conditionNot(Fn.conditionEquals(settings.value(name), ''));
  new CfnRule(stack, `${domain}NeedsCertificate`, {
    ruleCondition: isSet(domain),
    assertions: [
      {
        assert: isSet('CertificateArn'),
        assertDescription: `A ${domain} of your own needs a CertificateArn.`,
      },
    ],
  });
}

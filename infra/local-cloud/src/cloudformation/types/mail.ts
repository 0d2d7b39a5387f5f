import { hash, type Naming, nameFrom } from '../template/physical-names.ts';
import type { ResourceTypes } from './resource-type.ts';

const identity = nameFrom('EmailIdentity', 320);
const token = (it: Naming, position: number) =>
  hash({ ...it, logicalId: `${it.logicalId}/${position}` }, 32);

/** The DKIM records that an operator would set at a DNS server. */
const DKIM_RECORDS = Object.fromEntries(
  [1, 2, 3].flatMap((position) => [
    [
      `DkimDNSTokenName${position}`,
      (it: Naming) => `${token(it, position)}._domainkey.${identity(it)}`,
    ],
    [`DkimDNSTokenValue${position}`, (it: Naming) => `${token(it, position)}.dkim.amazonses.com`],
  ]),
);

export const MAIL_TYPES: ResourceTypes = {
  'AWS::SES::EmailIdentity': { ref: identity, attributes: DKIM_RECORDS },
  'AWS::SES::ConfigurationSet': { ref: nameFrom('Name', 64), attributes: {} },
  'AWS::SES::ConfigurationSetEventDestination': {
    ref: (it) => hash(it, 20),
    attributes: { Id: (it) => hash(it, 20) },
  },
  'AWS::SES::ReceiptRuleSet': { ref: nameFrom('RuleSetName', 64), attributes: {} },
  'AWS::SES::ReceiptRule': { ref: (it) => hash(it, 20), attributes: {} },
};

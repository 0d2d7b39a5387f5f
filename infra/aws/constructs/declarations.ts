import { adopted } from './declarations/adopted.ts';
import { agency } from './declarations/agency.ts';
import { hosts } from './declarations/hosts.ts';
import { limits } from './declarations/limits.ts';
import { liveSites } from './declarations/live-sites.ts';
import { mail } from './declarations/mail.ts';
import { operation } from './declarations/operation.ts';

/** The template's parameters, set by `cdk deploy --parameters NAME=VALUE`; the defaults suit production. */
export const declarations = {
  ...hosts,
  ...liveSites,
  ...mail,
  ...agency,
  ...operation,
  ...adopted,
  ...limits,
};

export type SettingName = keyof typeof declarations;

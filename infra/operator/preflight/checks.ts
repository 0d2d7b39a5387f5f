import type { Check } from '../checking/check.ts';
import { accountChecks, identityCheck } from './account.ts';
import { adoptedChecks } from './adopted.ts';
import { certificateCheck } from './certificate.ts';
import { machineChecks } from './machine.ts';
import { mailChecks } from './mail.ts';
import { nameChecks } from './names.ts';
import type { PlannedDeployment } from './planned-deployment.ts';
import { previewDomainCheck } from './preview-domain.ts';
import { regionCheck } from './region.ts';
import { sellerCheck } from './seller.ts';

/** Checks that must pass before the others can run. */
export const prerequisiteChecks: readonly Check<PlannedDeployment>[] = [
  ...machineChecks,
  identityCheck,
];

/** Checks of the AWS account. */
export const remoteChecks: readonly Check<PlannedDeployment>[] = [
  regionCheck,
  ...accountChecks,
  ...nameChecks,
  previewDomainCheck,
  ...adoptedChecks,
  certificateCheck,
  ...mailChecks,
  sellerCheck,
];

import type { Check } from '../checking/check.ts';
import { accountChecks, identityCheck } from './account.ts';
import { certificateCheck } from './certificate.ts';
import type { Flight } from './flight.ts';
import { machineChecks } from './machine.ts';
import { mailChecks } from './mail.ts';
import { nameChecks } from './names.ts';

/** The checks that all others rest on. */
export const groundChecks: readonly Check<Flight>[] = [...machineChecks, identityCheck];

/** What the account says. */
export const remoteChecks: readonly Check<Flight>[] = [
  ...accountChecks,
  ...nameChecks,
  certificateCheck,
  ...mailChecks,
];

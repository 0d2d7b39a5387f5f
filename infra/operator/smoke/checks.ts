import type { Check } from '../checking/check.ts';
import { alarmCheck } from './checks/alarms.ts';
import { callChecks } from './checks/calls.ts';
import { chatChecks } from './checks/chat.ts';
import { pageChecks } from './checks/pages.ts';
import { paymentChecks } from './checks/payments.ts';
import { peopleCheck } from './checks/people.ts';
import { previewChecks } from './checks/previews.ts';
import { timingCheck } from './checks/timings.ts';
import { uploadChecks } from './checks/upload.ts';
import { addressCheck } from './checks/visitor-address.ts';
import { visitCheck } from './checks/visits.ts';
import type { Smoke } from './smoke.ts';

/** All checks, in order. */
export const checks: readonly Check<Smoke>[] = [
  ...pageChecks,
  peopleCheck,
  ...callChecks,
  addressCheck,
  ...previewChecks,
  ...uploadChecks,
  ...chatChecks,
  ...paymentChecks,
  visitCheck,
  timingCheck,
  alarmCheck,
];

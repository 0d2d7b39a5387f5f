import fc from 'fast-check';
import { callCommands } from './commands/calls.ts';
import { crashCommands } from './commands/crashes.ts';
import { dashboardCommands } from './commands/dashboard.ts';
import { payCommands } from './commands/pay.ts';
import { renewalCommands } from './commands/renewals.ts';
import { rotationCommands } from './commands/rotations.ts';
import { stripeCommands } from './commands/stripe.ts';
import { webhookCommands } from './commands/webhooks.ts';

/** Eight candidates for each step, so that enough of them can run. */
const commandsForStep = 8;

const anyCommand = fc.oneof(
  ...callCommands,
  ...payCommands,
  ...renewalCommands,
  ...stripeCommands,
  ...dashboardCommands,
  ...webhookCommands,
  ...crashCommands,
  ...rotationCommands,
);

/** Commands for `steps` steps; a command whose check fails is skipped. */
export function commandsFor(steps: number) {
  const length = steps * commandsForStep;
  return fc.array(anyCommand, { minLength: length, maxLength: length });
}

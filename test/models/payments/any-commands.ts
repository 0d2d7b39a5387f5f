import fc from 'fast-check';
import { callCommands } from './commands/calls.ts';
import { crashCommands } from './commands/crashes.ts';
import { payCommands } from './commands/pay.ts';
import { rotationCommands } from './commands/rotations.ts';
import { stripeCommands } from './commands/stripe.ts';
import { webhookCommands } from './commands/webhooks.ts';

/** Of so many commands for each step enough can always be given. */
const commandsForStep = 8;

const anyCommand = fc.oneof(
  ...callCommands,
  ...payCommands,
  ...stripeCommands,
  ...webhookCommands,
  ...crashCommands,
  ...rotationCommands,
);

/** Commands for so many steps; those that cannot be given as things are, are left out when they run. */
export function commandsFor(steps: number) {
  const length = steps * commandsForStep;
  return fc.array(anyCommand, { minLength: length, maxLength: length });
}

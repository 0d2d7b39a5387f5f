import fc from 'fast-check';
import { secretNames } from '../rotation.ts';
import { command } from './command.ts';

/**
 * A value stays valid until the second rotation after it (decision 0104), and edges get a new value
 * only with the next deployment, so each secret is rotated once per shop.
 */
export const rotationCommands = secretNames.map((secret) =>
  fc.constant(
    command(
      `rotate ${secret}`,
      async (model, { shop }) => {
        shop.rotate(secret);
        model.rotated.add(secret);
      },
      ({ rotated }) => !rotated.has(secret),
    ),
  ),
);

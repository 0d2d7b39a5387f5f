import fc from 'fast-check';
import { secretNames } from '../rotation.ts';
import { command } from './command.ts';

/**
 * A value is good until the one after the next (decision 0104), and edges have a new one with the next
 * deployment only: each secret is rotated once a shop.
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

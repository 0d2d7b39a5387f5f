import * as z from 'zod/mini';
import type { StripeControls } from '../controls.ts';

/** Without a language, `zod/mini` calls every mistake "Invalid input". */
export const english = { error: z.locales.en().localeError };

export type Command = (controls: StripeControls, given: object) => void;

/** A command of the console, whose fields are checked before it runs. */
export function command<Given>(
  schema: z.ZodMiniType<Given>,
  run: (controls: StripeControls, given: Given) => void,
): Command {
  return (controls, given) => run(controls, schema.parse(given, english));
}

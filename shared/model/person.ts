import * as z from 'zod/mini';
import { blankToNull } from '../rules/text.ts';

/** Whether they register or an administrator creates them. */
export const person = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

export type Person = z.infer<typeof person>;

type Typed = { readonly [Field in keyof Person]?: string | null | undefined };

/** What the form leaves out or blank is null. */
export function personOf(typed: Typed): Person {
  return {
    firstName: blankToNull(typed.firstName),
    lastName: blankToNull(typed.lastName),
    companyName: blankToNull(typed.companyName),
    phone: blankToNull(typed.phone),
  };
}

import * as z from 'zod/mini';
import { blankToNull } from '../rules/text.ts';

/** The fields of registration and of a customer created by an administrator. */
export const person = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});

export type Person = z.infer<typeof person>;

type Typed = { readonly [Field in keyof Person]?: string | null | undefined };

/** Missing and blank fields are null. */
export function personOf(typed: Typed): Person {
  return {
    firstName: blankToNull(typed.firstName),
    lastName: blankToNull(typed.lastName),
    companyName: blankToNull(typed.companyName),
    phone: blankToNull(typed.phone),
  };
}

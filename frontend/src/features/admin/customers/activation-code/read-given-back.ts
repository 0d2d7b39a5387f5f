import { email } from '#shared/model/fields.ts';
import type { Customer } from '#shared/model/user.ts';
import { refusals } from '#shared/texts/refusals.ts';

interface GivenBack {
  readonly email?: string;
  readonly removeFactors?: boolean;
  readonly mailToYoungAddress?: boolean;
}

type Read = { readonly error: string } | { readonly error: null; readonly fields: GivenBack };

/** What is filled in, or why the address is none; blank leaves the address as it is. */
export function readGivenBack(data: FormData, customer: Customer): Read {
  const chosen = {
    ...(data.has('removeFactors') && { removeFactors: true }),
    ...(data.has('mailToYoungAddress') && { mailToYoungAddress: true }),
  };
  const typed = String(data.get('email') ?? '').trim();
  if (typed === '') return { error: null, fields: chosen };
  const { data: address, error } = email.safeParse(typed);
  if (error) return { error: error.issues[0]?.message ?? '' };
  if (address === customer.email) return { error: refusals.sameCustomerEmail };
  return { error: null, fields: { email: address, ...chosen } };
}

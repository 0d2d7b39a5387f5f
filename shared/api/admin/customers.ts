import * as z from 'zod/mini';
import { activationLimits } from '#shared/limits/activation.ts';
import { textLimits } from '#shared/limits/text.ts';
import { email, newPassword, username } from '#shared/model/fields.ts';
import { id, idText } from '#shared/model/id.ts';
import { asDigits, typedUpTo } from '#shared/model/text.ts';
import { customerAnswer } from '#shared/model/user.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { personFields } from '../auth.ts';
import { done } from '../done.ts';
import { route } from '../route.ts';

/** Blank means: generate one (SPEC-5.3). */
const codeOrBlank = z.optional(
  z.nullable(
    z
      .string(toasts.invalidCode.text)
      .check(
        typedUpTo(textLimits.compared, toasts.invalidCode.text),
        asDigits(activationLimits.codeLength),
        z.regex(new RegExp(`^([0-9]{${activationLimits.codeLength}})?$`), toasts.invalidCode.text),
      ),
  ),
);

/** SPEC-5.4. */
const edits = z.int(toasts.invalidEdits.text).check(z.minimum(0, toasts.invalidEdits.text));

export const createCustomer = route({
  method: 'POST',
  path: '/api/admin/create-customer',
  access: 'admin',
  body: z.object({
    username,
    email,
    password: newPassword,
    ...personFields,
    activationCode: codeOrBlank,
    isActivated: z._default(z.boolean(), false),
  }),
  response: customerAnswer,
});

export const updateActivationCode = route({
  method: 'POST',
  path: '/api/admin/update-activation-code',
  access: 'admin',
  body: z.object({
    userId: id,
    activationCode: codeOrBlank,
    /** For an account that somebody else gave another one. */
    email: z.optional(email),
    removeFactors: z._default(z.boolean(), false),
    /** Whether the code is mailed even where the address was changed within 72 hours. */
    mailToYoungAddress: z._default(z.boolean(), false),
  }),
  response: customerAnswer,
});

export const updateEdits = route({
  method: 'POST',
  path: '/api/admin/update-edits',
  access: 'admin',
  body: z.object({ userId: id, editsRequested: edits }),
  response: customerAnswer,
});

/** For customers only; an administrator's is removed by the operator. */
export const removeSecondFactor = route({
  method: 'POST',
  path: '/api/admin/remove-second-factor',
  access: 'admin',
  body: z.object({ userId: id }),
  response: customerAnswer,
});

/** Deletes a user with all their data; repeated calls answer 200 or 404 (RULE-12). */
export const deleteUser = route({
  method: 'DELETE',
  path: '/api/admin/delete-user/{id}',
  access: 'admin',
  params: z.object({ id: idText }),
  response: done,
});

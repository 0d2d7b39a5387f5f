import * as z from 'zod/mini';
import { listCall, pathOf } from '../calls/common-calls.ts';
import { endpoint } from '../calls/endpoint.ts';
import { existing } from '../calls/lookup.ts';
import { resource } from '../calls/resource.ts';
import {
  newPaymentMethodDomain,
  paymentMethodDomainKind,
} from '../objects/payment-method-domain.ts';
import { boolean, text } from '../parameters/fields.ts';

const path = pathOf(paymentMethodDomainKind);

/** A domain is registered once. */
const create = endpoint({
  method: 'POST',
  path,
  parameters: z.strictObject({ domain_name: text, enabled: z._default(boolean, true) }),
  run({ objects, now }, { domain_name, enabled }) {
    const [known] = objects.where(paymentMethodDomainKind, ['domain_name', domain_name]);
    if (known) return known;
    return objects.add(paymentMethodDomainKind, newPaymentMethodDomain(domain_name, enabled, now));
  },
});

const update = endpoint({
  method: 'POST',
  path: `${path}/:id`,
  parameters: z.strictObject({ enabled: z.optional(boolean) }),
  run(call, { enabled }, id) {
    const before = existing(call, paymentMethodDomainKind, id);
    const after = { ...before, enabled: enabled ?? before.enabled };
    return call.objects.replace(paymentMethodDomainKind, after);
  },
});

/** Nothing checks them: the form of this Stripe shows no wallets. */
export const paymentMethodDomains = resource(paymentMethodDomainKind, [
  create,
  update,
  listCall(paymentMethodDomainKind, { domain_name: text }),
]);

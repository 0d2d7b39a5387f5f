import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import type { Buyer } from '#shared/model/buyer.ts';

/** What a receipt says of its buyer. */
export function BuyerFields({ buyer }: { readonly buyer: Buyer }) {
  return (
    <>
      <Field name="name" label="Name or company" optional>
        <Input autoComplete="organization" defaultValue={buyer.name ?? ''} />
      </Field>
      <Field name="address" label="Address" optional>
        <Textarea autoComplete="street-address" defaultValue={buyer.address ?? ''} />
      </Field>
      <Field name="taxId" label="Tax number" optional>
        <Input autoComplete="off" defaultValue={buyer.taxId ?? ''} />
      </Field>
    </>
  );
}

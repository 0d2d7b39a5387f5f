import { useUser } from '#frontend/src/session/session-context.ts';
import { Input, Textarea } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import type { Buyer } from '#shared/model/buyer.ts';
import { displayName } from '#shared/rules/names.ts';

/** What a receipt says of its buyer; without a name of its own it has that of the account. */
export function BuyerFields({ buyer }: { readonly buyer: Buyer }) {
  const user = useUser();
  return (
    <>
      <Field name="name" label="Name or company" optional>
        <Input
          autoComplete="organization"
          placeholder={displayName(user)}
          defaultValue={buyer.name ?? ''}
        />
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

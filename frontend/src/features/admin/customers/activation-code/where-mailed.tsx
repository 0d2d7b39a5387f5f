import { serverNow } from '#frontend/src/api/server-clock.ts';
import { Checkbox } from '#frontend/src/ui/controls.tsx';
import { formatShortDate } from '#frontend/src/ui/format-date.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import type { Customer } from '#shared/model/user.ts';
import { isYoungAddress } from '#shared/rules/young-address.ts';

/** Where the mail with a new code goes; to an address that may be a thief's only by choice (THREAT-A19). */
export function WhereMailed({ customer }: { readonly customer: Customer }) {
  const { email, formerEmails } = customer;
  const former = formerEmails.at(-1);
  if (!former || !isYoungAddress(customer, serverNow()))
    return <p>The code is mailed to {email}.</p>;
  return (
    <Notice tone="warning" title="The address was changed within the last three days">
      <p>
        {email} replaced {former.email} on {formatShortDate(former.changedAt)}. Somebody else may
        have done that, so the code is not mailed to it: tell it to the owner, or set their address
        below.
      </p>
      <Checkbox name="mailToYoungAddress" label={`Mail the code to ${email} anyway`} />
    </Notice>
  );
}

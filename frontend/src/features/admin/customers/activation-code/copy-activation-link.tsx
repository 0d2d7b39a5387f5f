import { toastError } from '#frontend/src/features/admin/toast-error.ts';
import { CopyButton } from '#frontend/src/ui/copy-button.tsx';
import type { Customer } from '#shared/model/user.ts';
import { adminFailures } from '#shared/texts/admin.ts';
import { activationAddress, activationAddressWithPreview } from './activation-address.ts';

interface CopyActivationLinkProps {
  readonly customer: Customer;
  readonly code: string;
}

/** Copies the activation link, with a preview token if there is a website. */
export function CopyActivationLink({ customer, code }: CopyActivationLinkProps) {
  const withPreview = () =>
    activationAddressWithPreview(customer, code).catch((error: unknown) => {
      toastError(adminFailures.generatePreview);
      throw error;
    });
  const text =
    customer.websiteId === null ? activationAddress(customer.username, code) : withPreview;
  return <CopyButton text={text} label="Copy activation link" />;
}

import { paths } from '#frontend/src/paths.ts';
import { CopyButton } from '#frontend/src/ui/copy-button.tsx';

/** Where a customer pays what they owe, once they have signed in: it holds no secret, unlike the link of the mail (THREAT-P13). */
export function CopyPayLink() {
  const address = `${window.location.origin}${paths.checkout('subscription')}`;
  return <CopyButton text={address} label="Copy payment link" />;
}

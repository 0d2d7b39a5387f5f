import { panelApi } from '#frontend/src/api/panel-client.ts';
import type { Customer } from '#shared/model/user.ts';
import { activationPath } from '#shared/rules/activation-code.ts';

/** Absolute, to be sent to the customer. */
export function activationAddress(username: string, code: string, token?: string): string {
  return `${location.origin}${activationPath(username, code, token)}`;
}

/** With the token of a new preview link, of which nobody is mailed and which works even while activation is limited (RULE-3). */
export async function activationAddressWithPreview({ id, username }: Customer, code: string) {
  const { token } = await panelApi.generatePreview({ body: { userId: id, mail: false } });
  return activationAddress(username, code, token);
}

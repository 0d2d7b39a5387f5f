import { api } from '#frontend/src/api/client.ts';
import type { Customer } from '#shared/model/user.ts';
import { activationPath } from '#shared/rules/activation-code.ts';

/** The whole address that activates an account, ready to be sent to its owner. */
export function activationAddress(username: string, code: string, token?: string): string {
  return `${location.origin}${activationPath(username, code, token)}`;
}

/** The same with a fresh preview link's token, which leads through while activation is limited (RULE-3). */
export async function activationAddressWithPreview({ id, username }: Customer, code: string) {
  const { token } = await api.admin.generatePreview({ body: { userId: id } });
  return activationAddress(username, code, token);
}

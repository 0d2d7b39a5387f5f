import { activationPath } from '../../../../../shared/rules/activation-code.ts';

/** The whole address that activates an account, ready to be sent to its owner. */
export function activationAddress(username: string, code: string): string {
  return `${location.origin}${activationPath(username, code)}`;
}

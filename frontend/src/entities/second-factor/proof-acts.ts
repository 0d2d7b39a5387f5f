import type { ProofNeed } from '#frontend/src/api/reauthentication.ts';

/** What each call that asks for a proof does, by method and path; a test compares it with the functions. */
const acts: ReadonlyMap<string, string> = new Map([
  ['POST /api/account/email', 'To change your email address'],
  ['POST /api/account/password', 'To change your password'],
  ['DELETE /api/account/sessions/{id}', 'To sign out another device'],
  ['POST /api/account/sessions/end-others', 'To sign out your other devices'],
  ['POST /api/account/second-factor', 'To set up an authenticator app'],
  ['POST /api/account/second-factor/confirm', 'To set up an authenticator app'],
  ['POST /api/account/second-factor/recovery-codes', 'To make new recovery codes'],
  ['DELETE /api/account/second-factor', 'To remove your authenticator app'],
  ['POST /api/account/second-factor/keep', 'To keep your second factor'],
  ['POST /api/account/passkeys/start', 'To add a passkey'],
  ['DELETE /api/account/passkeys/{passkeyId}', 'To remove a passkey'],
  ['POST /api/account/export', 'To get a copy of your data'],
  ['POST /api/account/delete', 'To delete your account'],
  ['DELETE /api/websites/{id}/domain', 'To disconnect the domain'],
  ['POST /api/cancel-subscription', 'To cancel the subscription'],
  ['POST /api/billing/card', 'To change your card'],
  ['PUT /api/admin/settings', 'To save the settings'],
  ['POST /api/admin/settings/restore', 'To restore earlier settings'],
  ['POST /api/admin/administrators', 'To invite an administrator'],
  ['POST /api/admin/administrators/{id}/invite-again', 'To send the invitation again'],
  ['POST /api/admin/administrators/{id}/remove', 'To remove an administrator'],
  ['DELETE /api/admin/administrators/{id}', 'To revoke the invitation'],
  ['POST /api/admin/update-activation-code', 'To set an activation code'],
  ['DELETE /api/admin/delete-user/{id}', 'To delete the customer'],
  ['POST /api/admin/remove-second-factor', 'To remove their second factor'],
  ['POST /api/admin/update-download-url', 'To set the download URL'],
  ['POST /api/admin/refund', 'To refund the payment'],
  ['POST /api/admin/change-subscription', 'To change the subscription'],
]);

export function proofActOf({ method, path }: ProofNeed['route']): string {
  return acts.get(`${method} ${path}`) ?? 'To go on';
}

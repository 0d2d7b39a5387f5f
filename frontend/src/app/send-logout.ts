import { timings } from '#shared/limits/timings.ts';
import { fallbacks, toasts, toastTitles } from '#shared/texts/toasts.ts';
import { messageOrQuoted } from '../api/api-error.ts';
import { api } from '../api/client.ts';
import { pause } from '../session/pause.ts';
import { privateStorage } from '../session/private-storage.ts';
import { recordSession } from '../session/session-hint.ts';
import { toast } from '../ui/toast.ts';

/**
 * Logs out, shows a toast and waits 300 ms (SPEC-9.2). `onSuccess` runs as soon as the server has
 * answered. Returns whether the caller should go to /auth.
 */
export async function sendLogout(onSuccess: () => void): Promise<boolean> {
  try {
    await api.auth.logout();
  } catch (error) {
    toast({
      title: toastTitles.logoutFailed,
      text: messageOrQuoted(error, fallbacks.logout),
      tone: 'destructive',
    });
    return false;
  }
  recordSession(null);
  onSuccess();
  toast(toasts.loggedOut);
  await pause(timings.afterLogoutMs);
  // Not earlier: mounted components may still write to it.
  privateStorage.clear();
  return true;
}

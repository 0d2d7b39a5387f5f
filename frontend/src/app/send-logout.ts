import { timings } from '#shared/limits.ts';
import { fallbacks, toasts, toastTitles } from '#shared/messages/toasts.ts';
import { messageOf } from '../api/api-error.ts';
import { privateStorage } from '../private-storage.ts';
import { toast } from '../ui/toast.ts';
import { pause } from './pause.ts';
import { rememberSignedIn } from './session-hint.ts';

/**
 * Ends the session, says so, and gives the toast its 300 ms (SPEC-9.2). `onSuccess` runs as soon as
 * the server has agreed. Returns whether the caller should go to /auth now.
 */
export async function sendLogout(onSuccess: () => void): Promise<boolean> {
  try {
    const { api } = await import('../api/client.ts');
    await api.auth.logout();
  } catch (error) {
    toast({
      title: toastTitles.logoutFailed,
      text: messageOf(error, fallbacks.logout),
      tone: 'destructive',
    });
    return false;
  }
  rememberSignedIn(false);
  onSuccess();
  toast(toasts.loggedOut);
  await pause(timings.afterLogoutMs);
  // Only now has everything that keeps something here left the page.
  privateStorage.clear();
  return true;
}

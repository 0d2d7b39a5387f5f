import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#frontend/src/api/api-error.ts';
import { panelApi } from '#frontend/src/api/panel-client.ts';
import { paths } from '#frontend/src/paths.ts';
import { toast } from '#frontend/src/ui/toast.ts';
import { adminFailures, adminSuccesses } from '#shared/texts/admin.ts';
import { refusals } from '#shared/texts/refusals.ts';
import { screens } from '#shared/texts/screens.ts';
import type { WebsiteTarget } from '../actions.ts';
import { refreshPanel } from '../panel-queries.ts';
import { toastError } from '../toast-error.ts';

/** Absolute preview link (SPEC-2.8). */
function previewAddress(token: string): string {
  return `${location.origin}${paths.preview}?${new URLSearchParams({ token })}`;
}

/** False when the browser denies access to the clipboard. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** A missing website has a toast of its own (SPEC-5.7); other failures are reported as in SPEC-8.1. */
function toastPreviewFailure(error: unknown): void {
  const text = messageOf(error, adminFailures.generatePreview);
  const title = screens.noWebsiteTitle;
  if (text === refusals.customerWithoutWebsite) toast({ title, text, tone: 'destructive' });
  else toastError(adminFailures.generatePreview);
}

function saidOf(isCopied: boolean, isMailed: boolean) {
  if (!isCopied) return adminSuccesses.previewCreated;
  return isMailed ? adminSuccesses.previewSent : adminSuccesses.previewCopied;
}

/** Makes one link, copies it and, if the mutation is told so, mails it to the customer. */
export function usePreviewLink({ userId, websiteId }: WebsiteTarget) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (mail: boolean) => {
      const body = { userId, ...(websiteId !== null && { websiteId }), mail };
      const { token, expiresAt } = await panelApi.generatePreview({ body });
      const address = previewAddress(token);
      const isCopied = await copy(address);
      await refreshPanel(client);
      toast(saidOf(isCopied, mail));
      return { address, expiresAt };
    },
    onError: toastPreviewFailure,
  });
}

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { dismissToast } from '#frontend/src/ui/toast.ts';
import { adminFailures } from '#shared/texts/admin.ts';
import type { WebsiteTarget } from '../actions.ts';
import { toastError } from '../toast-error.ts';
import { UploadError } from './send-file.ts';
import { uploadZip } from './upload-zip.ts';

export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'uploading'; readonly share: number }
  | { readonly step: 'verifying' }
  | { readonly step: 'cancelled' }
  | { readonly step: 'failed'; readonly reason: string };

/** A message for the user; undefined for unexpected errors. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.issues[0]?.message ?? error.serverMessage;
  return error instanceof UploadError ? error.message : undefined;
}

/** One upload at a time; aborted on unmount. */
export function useUpload(target: WebsiteTarget, onUploaded: () => Promise<void>) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (error: unknown) => {
    const reason = reasonOf(error);
    setState({ step: 'failed', reason: reason ?? adminFailures.uploadZip });
    toastError(reason ? adminFailures.uploadWebsiteFiles(reason) : adminFailures.uploadZip);
  };

  const upload = async (file: File, fulfils: readonly number[]) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    dismissToast();
    setState({ step: 'uploading', share: 0 });
    try {
      await uploadZip(target, file, {
        fulfils,
        onProgress: (share) => setState({ step: 'uploading', share }),
        onVerifying: () => setState({ step: 'verifying' }),
        signal: controller.signal,
      });
      await onUploaded();
    } catch (error) {
      if (controller.signal.aborted) setState({ step: 'cancelled' });
      else fail(error);
    } finally {
      running.current = null;
    }
  };

  return { state, upload, cancel: () => running.current?.abort() };
}

import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { dismissToast } from '#frontend/src/ui/toast.ts';
import type { ZipVersion } from '#shared/model/zip-version.ts';
import { adminFailures } from '#shared/texts/admin.ts';
import type { WebsiteTarget } from '../actions.ts';
import { toastError } from '../toast-error.ts';
import { UploadError } from './send-file.ts';
import { type Uploaded, uploadZip } from './upload-zip.ts';
import { whenUnpacked } from './when-unpacked.ts';

export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'uploading'; readonly share: number }
  | { readonly step: 'verifying' }
  | { readonly step: 'unpacking'; readonly uploaded: Uploaded; readonly version: ZipVersion | null }
  | { readonly step: 'unpacked'; readonly uploaded: Uploaded; readonly version: ZipVersion }
  | { readonly step: 'cancelled' }
  | { readonly step: 'failed'; readonly reason: string };

/** A message for the user; undefined for unexpected errors. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.issues[0]?.message ?? error.serverMessage;
  return error instanceof UploadError ? error.message : undefined;
}

interface Events {
  readonly onAccepted: () => Promise<void>;
  /** The version is shown, or cannot be; null if another one took its place. */
  readonly onUnpacked: (version: ZipVersion | null, uploaded: Uploaded) => Promise<void>;
}

/** One upload at a time; aborted on unmount. The unpacking goes on without the browser. */
export function useUpload(target: WebsiteTarget, { onAccepted, onUnpacked }: Events) {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const fail = (error: unknown) => {
    const reason = reasonOf(error);
    setState({ step: 'failed', reason: reason ?? adminFailures.uploadZip });
    toastError(reason ? adminFailures.uploadWebsiteFiles(reason) : adminFailures.uploadZip);
  };

  const wait = async (uploaded: Uploaded, signal: AbortSignal) => {
    setState({ step: 'unpacking', uploaded, version: null });
    const onProgress = (version: ZipVersion) => setState({ step: 'unpacking', uploaded, version });
    const version = await whenUnpacked(uploaded, { onProgress, signal });
    setState(version ? { step: 'unpacked', uploaded, version } : { step: 'idle' });
    await onUnpacked(version, uploaded);
  };

  /** After a choice that unpacks it again. */
  const waitAgain = (uploaded: Uploaded) => run((signal) => wait(uploaded, signal));

  const run = async (work: (signal: AbortSignal) => Promise<void>) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    dismissToast();
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) setState({ step: 'cancelled' });
      else fail(error);
    } finally {
      running.current = null;
    }
  };

  const upload = (file: File, fulfils: readonly number[]) =>
    run(async (signal) => {
      setState({ step: 'uploading', share: 0 });
      const uploaded = await uploadZip(target, file, {
        fulfils,
        onProgress: (share) => setState({ step: 'uploading', share }),
        onVerifying: () => setState({ step: 'verifying' }),
        signal,
      });
      await onAccepted();
      await wait(uploaded, signal);
    });

  const cancel = () => running.current?.abort();
  /** Another file has nothing to do with how the last one ended. */
  const forget = () => setState({ step: 'idle' });
  return { state, upload, waitAgain, cancel, forget };
}

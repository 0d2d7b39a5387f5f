import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { requestsKey } from '#frontend/src/entities/requests/requests-query.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Dialog, DialogActions } from '#frontend/src/ui/dialog.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { formatFileSize } from '#frontend/src/ui/file-size.ts';
import { Notice } from '#frontend/src/ui/notice.tsx';
import { Progress } from '#frontend/src/ui/progress.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { zipLimits } from '#shared/limits/zips.ts';
import { adminFailures } from '#shared/texts/admin.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { validation } from '#shared/texts/validation.ts';
import { zipRefusals } from '#shared/texts/websites.ts';
import type { WebsiteTarget } from '../actions.ts';
import { refreshPanel } from '../panel-queries.ts';
import { toastError } from '../toast-error.ts';
import { AcceptedUpload } from './accepted-upload.tsx';
import { FulfilledRequests } from './fulfilled-requests.tsx';
import styles from './upload-dialog.module.css';
import { hasUrgent, UploadOutcome } from './upload-outcome.tsx';
import { uploadZip } from './upload-words.ts';
import { type UploadState, useUpload } from './use-upload.ts';

interface UploadDialogProps {
  readonly target: WebsiteTarget;
  readonly onClose: () => void;
}

/** Error message for a file that the server would refuse. */
function validateFile(file: File | undefined): string | undefined {
  if (!file) return validation.fileMissing;
  if (!/\.zip$/i.test(file.name)) return zipRefusals.notZip;
  if (file.size > zipLimits.maxBytes) return zipRefusals.tooLarge;
  return undefined;
}

/** SPEC-2.8. */
export function UploadDialog({ target, onClose }: UploadDialogProps) {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [fulfils, setFulfils] = useState<ReadonlySet<number>>(new Set());
  const { state, upload, waitAgain, cancel, forget } = useUpload(target, {
    onAccepted: async () => {
      await Promise.all([
        refreshPanel(client),
        client.invalidateQueries({ queryKey: [requestsKey] }),
      ]);
    },
    onUnpacked: async (version, uploaded) => {
      await refreshPanel(client);
      if (version?.preview === 'failed') {
        setFile(undefined);
        return toastError(adminFailures.showZip);
      }
      if (version) toast(toasts.zipUploaded);
      if (!version || !(await hasUrgent(client, uploaded))) onClose();
    },
  });
  const isRunning = state.step === 'uploading' || state.step === 'verifying';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setError(validateFile(file));
    if (file && !validateFile(file)) void upload(file, [...fulfils]);
  };

  return (
    <Dialog title={uploadZip} text={`For ${target.title}`} isLocked={isRunning} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {state.step === 'unpacked' && (
          <UploadOutcome {...state} onChosen={() => void waitAgain(state.uploaded)} />
        )}
        {isAsking(state) ? (
          <>
            <Field label="Website ZIP file" hint={hintFor(file, target)} error={error} required>
              <Input
                type="file"
                accept=".zip,application/zip"
                disabled={isRunning}
                onChange={(event) => {
                  setFile(event.target.files?.[0]);
                  setError(undefined);
                  forget();
                }}
              />
            </Field>
            {target.websiteId !== null && (
              <FulfilledRequests
                websiteId={target.websiteId}
                disabled={isRunning}
                chosen={fulfils}
                onChoose={setFulfils}
              />
            )}
            <UploadProgress state={state} />
            <DialogActions>
              <Button
                variant="quiet"
                disabled={state.step === 'verifying'}
                onClick={isRunning ? cancel : onClose}
              >
                Cancel
              </Button>
              <Button type="submit" variant="primary" busy={isRunning && busyLabel(state)}>
                Upload
              </Button>
            </DialogActions>
          </>
        ) : (
          <AcceptedUpload state={state} onClose={onClose} />
        )}
      </form>
    </Dialog>
  );
}

/** For a file: also after one that cannot be shown, whatever page it starts on. */
function isAsking(state: UploadState): boolean {
  if (state.step !== 'unpacked') return state.step !== 'unpacking';
  const { preview, startPages } = state.version;
  return preview === 'failed' && startPages.length === 0;
}

function busyLabel({ step }: UploadState): string {
  return step === 'verifying' ? 'Verifying...' : 'Uploading...';
}

function hintFor(file: File | undefined, { zipFileUploaded }: WebsiteTarget): string {
  if (file) return `${file.name}, ${formatFileSize(file.size)}`;
  return zipFileUploaded
    ? 'Up to 500 MB. The current files stay until the new ones are accepted.'
    : 'Up to 500 MB.';
}

function UploadProgress({ state }: { readonly state: UploadState }) {
  if (state.step === 'uploading') return <Progress label="Uploading" value={state.share} />;
  if (state.step === 'verifying') return <Progress label="Verifying the ZIP" />;
  return (
    <div role="alert">
      {state.step === 'failed' && <Notice tone="danger">{state.reason}</Notice>}
      {state.step === 'cancelled' && <Notice>The upload was cancelled. Nothing changed.</Notice>}
    </div>
  );
}

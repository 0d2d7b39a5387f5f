import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { Input } from '#frontend/src/ui/controls.tsx';
import { Field } from '#frontend/src/ui/field.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { typedKey } from '#frontend/src/ui/typed-key.ts';
import { typedInteger } from '#frontend/src/ui/typed-number.ts';
import { plainUpload } from '#shared/texts/upload-test.ts';
import { validation } from '#shared/texts/validation.ts';
import { CommandHint } from './command-hint.tsx';
import { reasonOf, uploadFile } from './test-file.ts';
import styles from './upload-test.module.css';
import { useBusy } from './use-busy.ts';
import { ZipPicker } from './zip-picker.tsx';

/** Shows a toast and returns the text for the page (SPEC-8.1). */
function toastFailure(error: unknown): string {
  if (error instanceof ApiError) {
    toast({ ...plainUpload.refused(error.status, error.statusText), tone: 'destructive' });
    return plainUpload.failed(error.text);
  }
  const reason = reasonOf(error);
  toast({ ...plainUpload.broken(reason), tone: 'destructive' });
  return plainUpload.failed(reason);
}

/** SPEC-2.13, /plain-upload: the multipart call, with its unprocessed response. */
export function PlainUploadForm() {
  const [websiteId, setWebsiteId] = useState('');
  const [file, setFile] = useState<File>();
  const [status, setStatus] = useState('');
  const { isBusy, run } = useBusy();
  const number = typedInteger(websiteId);
  // What is no number is refused by the server, in its words.
  const id = Number.isNaN(number) ? websiteId.trim() : String(number);

  const send = async (chosen: File) => {
    setStatus('');
    try {
      await uploadFile(id, chosen);
      setStatus(plainUpload.succeeded(id));
    } catch (error) {
      setStatus(toastFailure(error));
    }
  };
  const start = () => {
    if (file && id) void run(() => send(file));
    else setStatus(validation.fileOrWebsiteMissing);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  // Enter does not submit a form whose button is disabled, so the reason would not be shown.
  const onEnter = (event: KeyboardEvent) => {
    if (typedKey(event.nativeEvent) !== 'Enter') return;
    event.preventDefault();
    start();
  };

  return (
    <>
      <form noValidate className={styles.form} onSubmit={submit}>
        <Field label={plainUpload.websiteId} required>
          <Input
            type="text"
            inputMode="numeric"
            autoComplete="off"
            required
            value={websiteId}
            onChange={(event) => setWebsiteId(event.target.value)}
            onKeyDown={onEnter}
          />
        </Field>
        <ZipPicker label={plainUpload.file} file={file} onPick={setFile} isDisabled={isBusy} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabled={!file || !id}
          busy={isBusy && 'Uploading...'}
        >
          {plainUpload.action}
        </Button>
        <p
          role="status"
          className={styles.status}
          data-tone={status.startsWith('Success') ? 'success' : 'failure'}
        >
          {status}
        </p>
      </form>
      <CommandHint websiteId={id} fileName={file?.name} />
    </>
  );
}

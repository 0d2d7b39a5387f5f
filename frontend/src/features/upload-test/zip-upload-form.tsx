import { type FormEvent, useState } from 'react';
import { ApiError } from '#frontend/src/api/api-error.ts';
import { Button } from '#frontend/src/ui/button.tsx';
import { admin } from '#shared/api/admin.ts';
import { adminFailures } from '#shared/texts/admin.ts';
import { toasts } from '#shared/texts/toasts.ts';
import { fixedUpload, zipUploadPage } from '#shared/texts/upload-test.ts';
import { validation } from '#shared/texts/validation.ts';
import { type DebugLine, useDebugLog } from './debug-log.ts';
import { formatKb } from './format-kb.ts';
import { reasonOf, testFile, zipField } from './test-file.ts';
import styles from './upload-test.module.css';
import { useBusy } from './use-busy.ts';
import { ZipPicker } from './zip-picker.tsx';

/** SPEC-8.1. */
function failureOf(error: unknown): string {
  return error instanceof ApiError
    ? adminFailures.zipUpload(error.status, error.statusText)
    : zipUploadPage.failed(reasonOf(error));
}

/** SPEC-2.13, /zip-upload: one file; the result is an alert. The debug page logs each step. */
export function ZipUploadForm({ isDebug }: { readonly isDebug: boolean }) {
  const [file, setFile] = useState<File>();
  const { isBusy, run } = useBusy();
  const { lines, log } = useDebugLog();
  const { method, path } = admin.uploadTest;

  /** Returns the text of the alert. */
  const send = async (chosen: File): Promise<string> => {
    log(`${method} ${path}, field ${zipField}: ${chosen.name}, ${chosen.size} bytes`);
    try {
      log(`200 OK: ${JSON.stringify(await testFile(chosen))}`);
      return toasts.zipUploaded.text;
    } catch (error) {
      log(error instanceof ApiError ? `${error.status} ${error.text}` : reasonOf(error));
      return failureOf(error);
    }
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return window.alert(validation.fileMissing);
    await run(async () => {
      const words = await send(file);
      window.alert(words);
    });
  };
  const pick = (chosen: File | undefined) => {
    setFile(chosen);
    log(chosen ? `Chosen: ${chosen.name}, ${formatKb(chosen.size)}` : 'Nothing chosen');
  };

  return (
    <>
      <form noValidate className={styles.form} onSubmit={submit}>
        <ZipPicker label={fixedUpload.file} file={file} onPick={pick} isDisabled={isBusy} />
        <Button type="submit" variant="primary" size="lg" busy={isBusy && 'Uploading...'}>
          Upload ZIP
        </Button>
      </form>
      {isDebug && <DebugLog lines={lines} />}
    </>
  );
}

function DebugLog({ lines }: { readonly lines: readonly DebugLine[] }) {
  return (
    <section aria-labelledby="log-title" className={styles.hint}>
      <h2 id="log-title" className={styles.hintTitle}>
        Every step
      </h2>
      <div role="log" aria-labelledby="log-title" className={styles.log}>
        <ol className={styles.steps}>
          {lines.length === 0 && <li>Nothing has happened yet.</li>}
          {lines.map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <time>{at}</time> {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

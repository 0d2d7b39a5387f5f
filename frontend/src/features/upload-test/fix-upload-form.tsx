import { type FormEvent, useState } from 'react';
import { Button } from '#frontend/src/ui/button.tsx';
import { toast } from '#frontend/src/ui/toast.ts';
import { fixedUpload } from '#shared/texts/upload-test.ts';
import { reasonOf, testFile } from './test-file.ts';
import styles from './upload-test.module.css';
import { useBusy } from './use-busy.ts';
import { ZipPicker } from './zip-picker.tsx';

/** SPEC-2.13, /fix-upload: one file; the result is a toast. */
export function FixUploadForm() {
  const [file, setFile] = useState<File>();
  const { isBusy, run } = useBusy();

  const send = async (chosen: File) => {
    try {
      await testFile(chosen);
      toast(fixedUpload.succeeded(chosen.name));
    } catch (error) {
      toast({ ...fixedUpload.failed(reasonOf(error)), tone: 'destructive' });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file) void run(() => send(file));
  };

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <ZipPicker label={fixedUpload.file} file={file} onPick={setFile} isDisabled={isBusy} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        disabled={!file || isBusy}
        busy={isBusy && 'Uploading...'}
      >
        {fixedUpload.action}
      </Button>
    </form>
  );
}

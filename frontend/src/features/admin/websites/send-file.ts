import { reasonPhrase } from '#frontend/src/api/reason-phrase.ts';
import { adminFailures } from '#shared/texts/admin.ts';

const interrupted = 'The connection was interrupted. Please try again.';

interface SendFileOptions {
  /** The signed fields of the POST policy. */
  readonly fields: Readonly<Record<string, string>>;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Its message is shown to the user. */
export class UploadError extends Error {}

function formOf(file: File, fields: SendFileOptions['fields']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // S3 ignores every field after the file.
  form.append('file', file);
  return form;
}

/**
 * Posts a file directly to storage, with XMLHttpRequest because fetch reports no upload progress.
 * Throws an UploadError when storage refuses it, and the signal's reason when aborted.
 */
export function sendFile(url: string, file: File, options: SendFileOptions): Promise<void> {
  const { fields, onProgress, signal } = options;
  const request = new XMLHttpRequest();
  request.open('POST', url);
  return new Promise((resolve, reject) => {
    const refused = () => {
      const { status, statusText } = request;
      reject(new UploadError(adminFailures.zipUpload(status, statusText || reasonPhrase(status))));
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status >= 200 && request.status < 300 ? resolve() : refused());
    request.onerror = () => reject(new UploadError(interrupted));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(formOf(file, fields));
  });
}

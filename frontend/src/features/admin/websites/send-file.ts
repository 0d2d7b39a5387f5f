import { reasonPhrase } from '#frontend/src/api/reason-phrase.ts';
import { adminFailures } from '#shared/messages/admin.ts';

const interrupted = 'The connection was interrupted. Please try again.';

interface SendFileOptions {
  /** The form's other fields, which storage checks against their signature. */
  readonly fields: Readonly<Record<string, string>>;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Why storage does not have the file, in words for a person. */
export class UploadError extends Error {}

function formOf(file: File, fields: SendFileOptions['fields']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // Storage ignores every field behind the file.
  form.append('file', file);
  return form;
}

/**
 * Posts a file straight to storage, by XMLHttpRequest because fetch knows no upload progress. Throws
 * an UploadError where storage does not take it, and the signal's reason when aborted.
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

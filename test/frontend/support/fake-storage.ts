import { vi } from 'vitest';

/** An upload to storage, controlled by the test. */
export interface FakeUpload {
  readonly url: string;
  readonly form: FormData;
  readonly isAborted: boolean;
  progress(loaded: number, total: number): void;
  answer(status: number): void;
  loseConnection(): void;
}

/** Replaces XMLHttpRequest and records every upload. */
export function fakeStorage(): FakeUpload[] {
  const uploads: FakeUpload[] = [];
  class FakeRequest {
    status = 0;
    statusText = '';
    url = '';
    form = new FormData();
    isAborted = false;
    upload = { onprogress: (_event: { loaded: number; total: number }) => {} };
    onload = () => {};
    onerror = () => {};
    onabort = () => {};

    open(_method: string, url: string) {
      this.url = url;
    }
    send(form: FormData) {
      this.form = form;
      uploads.push(this);
    }
    abort() {
      this.isAborted = true;
      this.onabort();
    }
    progress(loaded: number, total: number) {
      this.upload.onprogress({ loaded, total });
    }
    answer(status: number) {
      this.status = status;
      this.onload();
    }
    loseConnection() {
      this.onerror();
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return uploads;
}

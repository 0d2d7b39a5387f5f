import type { SentCall } from '#test/frontend/support/fake-server.ts';

export function aFile(name: string, size: number): File {
  return new File([new Uint8Array(size)], name, { type: 'application/zip' });
}

/** The file of the only upload; undefined when none was sent. */
export function sentFile(calls: readonly SentCall[]): FormDataEntryValue | null | undefined {
  const [upload, ...others] = calls.filter(({ method }) => method === 'POST');
  if (others.length > 0) throw new Error('The file was sent more than once');
  const body = upload?.init.body;
  return body instanceof FormData ? body.get('websiteFiles') : undefined;
}

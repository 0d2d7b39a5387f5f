import type { Ask } from './visitor.ts';

/** A ZIP as a form of a page sends it. */
export async function zipForm(bytes: Uint8Array, fileName = 'site.zip'): Promise<Ask> {
  const form = new FormData();
  form.append('websiteFiles', new File([new Uint8Array(bytes)], fileName));
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    method: 'POST',
    rawBody: new Uint8Array(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

import { expect } from 'vitest';
import { assets } from '#shared/api/assets.ts';
import { ok, uploadForm } from './steps.ts';
import type { Visitor } from './visitor.ts';

const png = Buffer.from('\x89PNG\r\n\x1a\n and pixels', 'latin1');

/** Sends a picture for the website to storage, without completing it. Returns its id. */
export async function whenSendingPicture(visitor: Visitor, fileName = 'logo.png'): Promise<string> {
  const asked = await visitor.post('/api/assets', { fileName, size: png.length });
  const { id, upload } = ok(asked, assets.create.response);
  const stored = await fetch(upload.url, { method: 'POST', body: uploadForm({ upload }, png) });
  expect(stored.ok, await stored.text()).toBe(true);
  return id;
}

/** An accepted picture. */
export async function givenPicture(visitor: Visitor, fileName?: string): Promise<string> {
  const id = await whenSendingPicture(visitor, fileName);
  ok(await visitor.post(`/api/assets/${id}/complete`), assets.complete.response);
  return id;
}

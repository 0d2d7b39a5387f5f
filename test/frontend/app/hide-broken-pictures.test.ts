import { afterEach, expect, test, vi } from 'vitest';
import { hideBrokenPictures } from '#frontend/src/app/hide-broken-pictures.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

function picture(alt: string) {
  const image = document.createElement('img');
  image.alt = alt;
  document.body.append(image);
  return image;
}

test('a decorative picture that fails is hidden; one with a text shows it', () => {
  hideBrokenPictures();
  const [portrait, drawing] = [picture(''), picture('A harbor at night')];
  for (const image of [portrait, drawing]) image.dispatchEvent(new Event('error'));
  expect([portrait, drawing].map(({ style }) => style.visibility)).toEqual(['hidden', '']);
});

test('so is one that had failed before', async () => {
  const image = picture('');
  vi.spyOn(image, 'complete', 'get').mockReturnValue(true);
  image.decode = () => Promise.reject(new DOMException('Broken', 'EncodingError'));
  hideBrokenPictures();
  await vi.waitFor(() => expect(image.style.visibility).toBe('hidden'));
});

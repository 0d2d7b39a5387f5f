import type { Website } from '../../../../shared/model/website.ts';
import { refuseWebAddress } from '../../../../shared/rules/web-address.ts';

/** What can be shown of a website before its files are bought. */
export type Preview =
  | { readonly kind: 'live'; readonly address: string }
  | { readonly kind: 'image'; readonly address: string }
  | { readonly kind: 'none' };

type Shown = Pick<Website, 'websitePreviewUrl' | 'previewImageUrl'>;

/** The server refused bad addresses already; a frame on our own origin would undo its sandbox. */
function isSafe(address: string | null): address is string {
  return address !== null && refuseWebAddress(address, location.origin) === null;
}

/** The live site where there is an address, else the picture, else nothing (section 2, Dashboard). */
export function previewOf({ websitePreviewUrl, previewImageUrl }: Shown): Preview {
  if (isSafe(websitePreviewUrl)) return { kind: 'live', address: websitePreviewUrl };
  if (isSafe(previewImageUrl)) return { kind: 'image', address: previewImageUrl };
  return { kind: 'none' };
}

/** An address as people read it: without scheme and closing slash. */
export function readableAddress(address: string): string {
  return address.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

import { isShowable } from '#frontend/src/ui/site-address.ts';
import type { Website } from '#shared/model/website.ts';

export type Preview =
  | { readonly kind: 'live'; readonly address: string }
  | { readonly kind: 'image'; readonly address: string }
  | { readonly kind: 'none' };

type Shown = Pick<Website, 'websitePreviewUrl' | 'previewImageUrl'>;

/** The live site, else the picture, else nothing (SPEC-2.7). */
export function previewOf({ websitePreviewUrl, previewImageUrl }: Shown): Preview {
  if (isShowable(websitePreviewUrl)) return { kind: 'live', address: websitePreviewUrl };
  if (isShowable(previewImageUrl)) return { kind: 'image', address: previewImageUrl };
  return { kind: 'none' };
}

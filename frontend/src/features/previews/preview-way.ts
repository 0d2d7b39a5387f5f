export type PreviewWay = 'dashboard' | 'code' | 'guest';

interface Reader {
  readonly isSignedIn: boolean;
  /** Whether the account of the link is activated; `undefined` until it is known. */
  readonly isActivated: boolean | undefined;
}

/**
 * What comes after the preview. Nobody whose account is activated is asked for a code (SPEC-2.6): whoever opens that
 * link without being signed in is rather a guest, to whom its owner showed it.
 */
export function previewWay({ isSignedIn, isActivated }: Reader): PreviewWay {
  if (isSignedIn) return 'dashboard';
  return isActivated ? 'guest' : 'code';
}

/**
 * An address that an app routes has none, nor has `/v1.2`. `infra/aws/edge/preview-request.ts` and the hand-over's
 * nginx decide alike.
 */
export function hasExtension(path: string): boolean {
  return /\.[a-z][a-z0-9_]*$/i.test(path);
}

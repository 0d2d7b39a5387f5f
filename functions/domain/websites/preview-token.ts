import { previewLimits } from '#shared/limits/previews.ts';

/** 32 bytes in base64url. */
const shape = /^[A-Za-z0-9_-]{43}$/;

/** A token of 256 random bits that says nothing about what it opens (RULE-15, THREAT-V1). */
export function newPreviewToken(randomBytes: (size: number) => Buffer): string {
  return randomBytes(previewLimits.tokenBytes).toString('base64url');
}

/** Whether a text could be one of our tokens. */
export function isPreviewToken(text: string): boolean {
  return shape.test(text);
}

/** The moment from which a preview that was created then is refused: 48:00:00 later (RULE-15, THREAT-V2). */
export function previewEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + previewLimits.validMs);
}

/** The moment before which a preview was created that is refused now. */
export function previewStart(now: Date): Date {
  return new Date(now.getTime() - previewLimits.validMs);
}

import { previewLimits } from '#shared/limits/previews.ts';

/** 32 bytes in base64url. */
const shape = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits that reveal nothing about what they open (RULE-15, THREAT-V1). */
export function newPreviewToken(randomBytes: (size: number) => Buffer): string {
  return randomBytes(previewLimits.tokenBytes).toString('base64url');
}

export function isPreviewToken(text: string): boolean {
  return shape.test(text);
}

/** A preview is refused from then on, exactly 48 hours later (RULE-15, THREAT-V2). */
export function previewEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + previewLimits.validMs);
}

/** Previews that were created earlier have ended. */
export function previewStart(now: Date): Date {
  return new Date(now.getTime() - previewLimits.validMs);
}

import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { environment, required } from '../platform/env.ts';

const env = environment({ REPLIES_BUCKET: required });
const replies = new S3Client({ responseChecksumValidation: 'WHEN_REQUIRED' });

/** Where Amazon SES stores what it receives. */
const keyOf = (messageId: string) => `mails/${messageId}`;

/** The first `length` bytes; null where it was removed, so taken before. */
export async function readReceived(messageId: string, length: number): Promise<Uint8Array | null> {
  try {
    const { Body } = await replies.send(
      new GetObjectCommand({
        Bucket: env().REPLIES_BUCKET,
        Key: keyOf(messageId),
        Range: `bytes=0-${length - 1}`,
      }),
    );
    return Body ? await Body.transformToByteArray() : null;
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

export async function removeReceived(messageId: string): Promise<void> {
  await replies.send(
    new DeleteObjectCommand({ Bucket: env().REPLIES_BUCKET, Key: keyOf(messageId) }),
  );
}

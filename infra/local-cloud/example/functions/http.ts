import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { readNumber } from './table.ts';

const s3 = new S3Client({});
const Bucket = process.env.BUCKET_NAME;

interface Event {
  readonly routeKey: string;
  readonly pathParameters: { readonly name: string };
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
}

export async function handler({ routeKey, pathParameters: { name }, ...request }: Event) {
  if (routeKey.startsWith('PUT')) {
    const Body = Buffer.from(request.body ?? '', request.isBase64Encoded ? 'base64' : 'utf8');
    await s3.send(new PutObjectCommand({ Bucket, Key: name, Body }));
    return { statusCode: 202 };
  }
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket, Key: name }));
    return { text: await Body?.transformToString(), words: await readNumber(`WORDS#${name}`) };
  } catch (error) {
    if (error instanceof NoSuchKey) return { statusCode: 404 };
    throw error;
  }
}

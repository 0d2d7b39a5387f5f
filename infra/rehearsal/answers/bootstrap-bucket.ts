import { accountId, type Region } from '../account.ts';
import { type Asked, Refused, type Told } from '../asked.ts';
import { xmlTold } from '../told.ts';
import type { Part } from './part.ts';

/** The bucket into which `cdk` uploads, as far as `cdk` calls it. */
export const bootstrapBucket: Part = async (account, asked) => {
  const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(asked.path) ?? [];
  const prefix = `cdk-hnb659fds-assets-${accountId}-`;
  if (asked.service !== 's3' || !bucket.startsWith(prefix)) return undefined;
  const region = account.region(bucket.slice(prefix.length));
  return key === '' ? describe(region, asked) : object(region, key, asked);
};

function describe({ name, assets }: Region, { query }: Asked): Told {
  if (query.has('location'))
    return xmlTold(`<LocationConstraint>${name === 'us-east-1' ? '' : name}</LocationConstraint>`);
  if (query.has('encryption'))
    return xmlTold(
      '<ServerSideEncryptionConfiguration><Rule><ApplyServerSideEncryptionByDefault><SSEAlgorithm>AES256</SSEAlgorithm></ApplyServerSideEncryptionByDefault></Rule></ServerSideEncryptionConfiguration>',
    );
  const key = query.get('prefix') ?? '';
  const found = assets.has(key) ? `<Contents><Key>${key}</Key><Size>1</Size></Contents>` : '';
  return xmlTold(`<ListBucketResult>${found}<IsTruncated>false</IsTruncated></ListBucketResult>`);
}

async function object({ assets, uploads }: Region, key: string, asked: Asked): Promise<Told> {
  const { method, query, body } = asked;
  const upload = query.get('uploadId') ?? '';
  const done = { status: 200, type: 'text/xml', body: '', headers: { etag: '"1"' } };
  if (method === 'HEAD' && assets.has(key)) return done;
  if (method === 'HEAD' || method === 'GET') throw new Refused('NoSuchKey', 'No such key', 404);
  if (method === 'PUT' && upload === '') {
    await assets.put(key, body);
    return done;
  }
  if (method === 'PUT') {
    uploads.get(upload)?.set(Number(query.get('partNumber')), body);
    return done;
  }
  if (query.has('uploads')) {
    const id = crypto.randomUUID();
    uploads.set(id, new Map());
    return xmlTold(
      `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const sent = [...(uploads.get(upload) ?? [])].toSorted(([a], [b]) => a - b);
  await assets.put(key, Buffer.concat(sent.map(([, bytes]) => bytes)));
  return xmlTold(
    `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
  );
}

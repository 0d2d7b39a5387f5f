import { payloadOf } from '../body/payload.ts';
import { readText } from '../body/read-text.ts';
import { type Call, type Reply, xmlReply } from '../http/call.ts';
import { deleteObject } from '../objects/delete-object.ts';
import { S3Error } from '../s3-error.ts';
import { S3_LIMITS } from '../s3-limits.ts';
import { childText, readXml, type XmlNode } from '../xml/read-xml.ts';
import type { XmlElements } from '../xml/write-xml.ts';
import { requireDelete } from './delete-object.ts';

interface Listed {
  readonly key: string;
  readonly versionId: string | undefined;
}

/** Up to 1,000 keys, each with its own result. */
export async function deleteObjects(call: Call): Promise<Reply> {
  const { headers, request } = call;
  const payload = payloadOf(headers, request.body);
  if (payload.algorithm === undefined && headers['content-md5'] === undefined) {
    throw new S3Error('InvalidRequest', {
      message: 'Missing required header for this request: Content-MD5 OR x-amz-checksum-*',
    });
  }
  const root = readXml(await readText(payload), 'Delete');
  const isQuiet = childText(root, 'Quiet')?.trim() === 'true';
  const results = listed(root).map((item) => deleteOne(call, item));
  return xmlReply('DeleteResult', {
    Deleted: isQuiet ? [] : results.flatMap(({ Deleted }) => Deleted ?? []),
    Error: results.flatMap(({ Error: refused }) => refused ?? []),
  });
}

function listed(root: XmlNode): Listed[] {
  const items = root.children.filter(({ name }) => name === 'Object');
  if (items.length === 0 || items.length > S3_LIMITS.deletedKeysOfOneCall) {
    throw new S3Error('MalformedXML');
  }
  return items.map((item) => {
    const key = childText(item, 'Key');
    if (!key) throw new S3Error('MalformedXML');
    return { key, versionId: childText(item, 'VersionId') };
  });
}

function deleteOne(
  call: Call,
  { key, versionId }: Listed,
): { Deleted?: XmlElements; Error?: XmlElements } {
  try {
    requireDelete(call, key, versionId);
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    return {
      Error: { Key: key, VersionId: versionId, Code: error.code, Message: error.message },
    };
  }
  const gone = deleteObject(call.store, { bucket: call.bucket, key, versionId });
  const marker = gone?.isDeleteMarker
    ? { DeleteMarker: true, DeleteMarkerVersionId: gone.versionId }
    : {};
  return { Deleted: { Key: key, VersionId: versionId, ...marker } };
}

import { payloadOf } from '../body/payload.ts';
import { readText } from '../body/read-text.ts';
import type { Call, Reply } from '../http/call.ts';
import { S3Error } from '../s3-error.ts';
import { childText, readXml, type XmlNode } from '../xml/read-xml.ts';

const texts = (node: XmlNode, name: string): string[] =>
  node.children.filter((child) => child.name === name).map(({ text }) => text);
const nodes = (node: XmlNode, name: string): XmlNode[] =>
  node.children.filter((child) => child.name === name);

/** Replaces the rules by which browsers of other origins may use the bucket. */
export async function putCors(call: Call): Promise<Reply> {
  call.principal.require('s3:PutBucketCORS', { bucket: call.bucket });
  const root = await bodyOf(call, 'CORSConfiguration');
  const CorsRules = nodes(root, 'CORSRule').map((rule) => ({
    AllowedHeaders: texts(rule, 'AllowedHeader'),
    AllowedMethods: texts(rule, 'AllowedMethod'),
    AllowedOrigins: texts(rule, 'AllowedOrigin'),
    ExposedHeaders: texts(rule, 'ExposeHeader'),
    MaxAge: Number(childText(rule, 'MaxAgeSeconds') ?? 0),
  }));
  if (CorsRules.length === 0) throw new S3Error('MalformedXML');
  return configured(call, { CorsConfiguration: { CorsRules } });
}

/** Replaces the queues that are told of its objects; other destinations are not implemented. */
export async function putNotifications(call: Call): Promise<Reply> {
  call.principal.require('s3:PutBucketNotification', { bucket: call.bucket });
  const root = await bodyOf(call, 'NotificationConfiguration');
  const other = root.children.find(({ name }) => name !== 'QueueConfiguration');
  if (other) throw new S3Error('NotImplemented', { message: `No local effect of ${other.name}` });
  const QueueConfigurations = nodes(root, 'QueueConfiguration').flatMap((rule) =>
    texts(rule, 'Event').map((Event) => ({
      Event,
      Queue: childText(rule, 'Queue') ?? '',
      Filter: { S3Key: { Rules: filterRules(rule) } },
    })),
  );
  return configured(call, { NotificationConfiguration: { QueueConfigurations } });
}

function filterRules(rule: XmlNode) {
  return nodes(rule, 'Filter')
    .flatMap((filter) => nodes(filter, 'S3Key'))
    .flatMap((key) => nodes(key, 'FilterRule'))
    .map((it) => ({
      Name: (childText(it, 'Name') ?? '').toLowerCase(),
      Value: childText(it, 'Value') ?? '',
    }));
}

async function bodyOf({ headers, request }: Call, root: string): Promise<XmlNode> {
  return readXml(await readText(payloadOf(headers, request.body)), root);
}

function configured(
  { configure, bucket }: Call,
  properties: Parameters<Call['configure']>[1],
): Reply {
  configure(bucket.name, properties);
  return { status: 200 };
}

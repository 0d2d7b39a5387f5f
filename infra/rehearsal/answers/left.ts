import type { Region } from '../account.ts';
import { type Asked, Refused, type Told } from '../asked.ts';
import { type Kept, namedOf } from '../stacks/kept.ts';
import { jsonTold, xmlTold } from '../told.ts';
import type { Part } from './part.ts';

const types: Readonly<Record<string, string>> = {
  dynamodb: 'AWS::DynamoDB::Table',
  s3: 'AWS::S3::Bucket',
  secretsmanager: 'AWS::SecretsManager::Secret',
};

const madeAt = new Date().toISOString();

/** Lists of what a region has, and looks at what a deleted stack left: nothing runs there that could answer. */
export const left: Part = async (account, asked) => {
  const type = types[asked.service];
  if (type === undefined) return undefined;
  const region = account.region(asked.region);
  const listed = list(asked, namesIn(region, type));
  if (listed) return listed;
  const kept = keptIn(region).find(({ name }) => isNamed(asked, name));
  return kept && look(asked, kept);
};

function namesIn({ stacks }: Region, type: string): readonly string[] {
  const all = stacks.flatMap(({ booted, kept }) => (booted ? namedOf(booted.cloud.stack) : kept));
  return [...new Set(all.filter((it) => it.type === type).map(({ name }) => name))];
}

/** Of stacks whose data no new stack has taken over. */
function keptIn({ stacks }: Region): readonly Kept[] {
  const taken = new Set(stacks.flatMap(({ booted, dataDir }) => (booted ? [dataDir] : [])));
  return stacks.filter(({ dataDir }) => !taken.has(dataDir)).flatMap(({ kept }) => kept);
}

function isNamed({ path, body }: Asked, name: string): boolean {
  return path.split('/')[1] === name || body.includes(`"${name}"`);
}

function list({ action, service, path, query }: Asked, names: readonly string[]): Told | undefined {
  if (action === 'ListTables') return jsonTold({ TableNames: names });
  if (action === 'ListSecrets')
    return jsonTold({ SecretList: names.map((ARN) => ({ ARN, Name: ARN.split(':').at(-1) })) });
  if (service !== 's3' || path !== '/' || query.has('location')) return undefined;
  const buckets = names
    .map((name) => `<Bucket><Name>${name}</Name><CreationDate>${madeAt}</CreationDate></Bucket>`)
    .join('');
  return xmlTold(`<ListAllMyBucketsResult><Buckets>${buckets}</Buckets></ListAllMyBucketsResult>`);
}

function look({ action, method, query }: Asked, { name }: Kept): Told {
  if (action === 'DescribeTable')
    return jsonTold({ Table: { TableName: name, TableStatus: 'ACTIVE' } });
  if (action === 'DescribeSecret') return jsonTold({ ARN: name, Name: name });
  if (query.has('versioning'))
    return xmlTold('<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>');
  if (method === 'HEAD') return xmlTold('');
  throw new Refused('UnknownOperationException', `The stack of ${name} is deleted.`);
}

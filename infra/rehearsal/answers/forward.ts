import { Sha256 } from '@smithy/core/checksum';
import { HttpRequest } from '@smithy/core/protocols';
import { SignatureV4 } from '@smithy/signature-v4';
import { innerRegion } from '../account.ts';
import type { Asked, Told } from '../asked.ts';
import type { Booted } from '../stacks/boot-stack.ts';
import { namedOf } from '../stacks/kept.ts';
import type { Part } from './part.ts';

/** Of the connection, or of the caller's own signature. */
const dropped =
  /^(?:authorization|host|connection|content-length|expect|transfer-encoding|x-amz-date|x-amz-security-token|amz-sdk-.*)$/;

/** A call to something in a stack of this region goes to its cloud, signed by that cloud's operator. */
export const forward: Part = async (account, asked) => {
  const running = account.region(asked.region).stacks.flatMap(({ booted }) => booted ?? []);
  const [found] = running
    .map((booted) => ({ booted, length: longestName(booted, asked) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);
  return found && send(found.booted, asked);
};

/** A name of one stack may begin a name of another, so the longest that a call names decides. */
function longestName({ cloud, parameters }: Booted, { path, body }: Asked): number {
  const text = `${decodeURIComponent(path)}\n${body.toString('latin1')}`;
  const own = namedOf(cloud.stack).map(({ name }) => name);
  // What it took over is no resource of it.
  const adopted = Object.entries(parameters).filter(([name]) => name.startsWith('Existing'));
  const names = [...own, ...adopted.map(([, value]) => value)];
  return Math.max(0, ...names.map((name) => (text.includes(name) ? name.length : 0)));
}

async function send({ cloud }: Booted, asked: Asked): Promise<Told> {
  const { method, path, query, service, body } = asked;
  const isStorage = service === 's3';
  const { hostname, port, protocol, host } = new URL(
    isStorage ? cloud.store.origin : cloud.endpoint.url,
  );
  const kept = Object.entries(asked.headers).filter(([name]) => !dropped.test(name));
  const headers = { ...Object.fromEntries(kept), host };
  const { accessKeyId, secretAccessKey, sessionToken } = cloud.iam.operator;
  const signer = new SignatureV4({
    service,
    region: innerRegion,
    credentials: { accessKeyId, secretAccessKey, sessionToken },
    sha256: Sha256,
    ...(isStorage && { uriEscapePath: false }),
  });
  const plain = { method, protocol, hostname, port: Number(port), path, headers, body };
  const request = new HttpRequest({ ...plain, query: Object.fromEntries(query) });
  const signed = await signer.sign(request);
  const { host: _, ...sent } = signed.headers;
  const hasBody = !/^(?:GET|HEAD)$/.test(method);
  const target = `${protocol}//${host}${path}${query.size > 0 ? `?${query}` : ''}`;
  const answer = await fetch(target, {
    method,
    headers: sent,
    ...(hasBody && { body: new Uint8Array(body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const own = [...answer.headers].filter(
    ([name]) => !/^(?:content-length|content-encoding|connection|transfer-encoding)$/.test(name),
  );
  return {
    status: answer.status,
    type: answer.headers.get('content-type') ?? 'application/octet-stream',
    headers: Object.fromEntries(own),
    body: bytes,
  };
}

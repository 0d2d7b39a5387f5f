import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import {
  type Answer,
  AUTHORITATIVE_ANSWER,
  type CaaData,
  decode,
  encode,
  type Question,
  RECURSION_AVAILABLE,
  type RecordType,
} from 'dns-packet';
import { StartError } from '../start-error.ts';
import type { NameRecord } from './name-record.ts';
import type { Resolution } from './resolve-name.ts';

/** RFC 1035, section 4.1.1: the name does not exist. */
const NAME_ERROR = 3;

type Resolve = (name: string, type: string) => Resolution;

interface NameServer {
  stop(): Promise<void>;
}

/** Answers by UDP on the loopback interface; ignores malformed queries, like real servers. */
export async function startNameServer(port: number, resolve: Resolve): Promise<NameServer> {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port: sender, address }) => {
    const answer = answerTo(message, resolve);
    if (answer) socket.send(answer, sender, address);
  });
  await bind(socket, port);
  return {
    async stop() {
      const closed = once(socket, 'close');
      socket.close();
      await closed;
    },
  };
}

async function bind(socket: Socket, port: number): Promise<void> {
  const listening = once(socket, 'listening');
  socket.bind(port, '127.0.0.1');
  try {
    await listening;
  } catch (error) {
    const message = `The UDP port ${port} of the name double is taken by another program.`;
    throw new StartError('port taken', message, { cause: error });
  }
}

function answerTo(message: Buffer, resolve: Resolve): Buffer | undefined {
  const query = questionOf(message);
  if (query === undefined) return undefined;
  const { answers, isKnown } = resolve(query.question.name, query.question.type);
  return encode({
    type: 'response',
    id: query.id,
    flags: AUTHORITATIVE_ANSWER | RECURSION_AVAILABLE | (isKnown ? 0 : NAME_ERROR),
    questions: [query.question],
    answers: answers.map(toAnswer),
  });
}

function questionOf(message: Buffer): { id: number; question: Question } | undefined {
  try {
    const { id = 0, questions = [] } = decode(message);
    const question = questions[0];
    return question && { id, question };
  } catch {
    return undefined;
  }
}

function toAnswer({ name, type, value, ttl }: NameRecord): Answer {
  if (type === 'CAA') return { name, type, ttl, data: caaOf(value) };
  if (type === 'TXT') return { name, type, ttl, data: value.replace(/^"(.*)"$/, '$1') };
  const record: Extract<RecordType, 'A'> | 'AAAA' | 'CNAME' | 'NS' | 'PTR' =
    type === 'ALIAS' ? 'A' : type;
  return { name, type: record, ttl, data: value };
}

/** `0 issue "amazon.com"`. */
function caaOf(value: string): CaaData {
  const [, flags = '0', tag, issuer = ''] = /^(\d+)\s+(\w+)\s+"?([^"]*)"?$/.exec(value) ?? [];
  const known = (['issue', 'issuewild', 'iodef'] as const).find((it) => it === tag) ?? 'issue';
  return { flags: Number(flags), tag: known, value: issuer };
}

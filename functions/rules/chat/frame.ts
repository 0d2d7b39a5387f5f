import * as z from 'zod/mini';
import { serverFrame } from '#shared/chat/server-frame.ts';
import { clientId } from '#shared/model/chat-message.ts';
import { parseJson } from '../parse-json.ts';

const enveloped = z.object({ data: z.record(z.string(), z.unknown()) });
const bare = z.record(z.string(), z.unknown());
const named = z.object({ clientId });

/** The value of `data`, else the fields beside `type` (RULE-25); undefined for an invalid frame. */
export function frameData(body: string | undefined): Record<string, unknown> | undefined {
  const frame = bare.safeParse(parseJson(body ?? ''));
  if (!frame.success) return undefined;
  const inside = enveloped.safeParse(frame.data);
  return inside.success ? inside.data.data : frame.data;
}

export function frameClientId(data: Record<string, unknown> | undefined): string | undefined {
  const parsed = named.safeParse(data);
  return parsed.success ? parsed.data.clientId : undefined;
}

export type OutgoingFrame = z.input<typeof serverFrame>;

/** The schema drops unknown fields. */
export function encodeFrame(frame: OutgoingFrame): string {
  return JSON.stringify(serverFrame.parse(frame));
}

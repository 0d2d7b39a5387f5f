import * as z from 'zod/mini';

/** Message attributes as SQS's JSON protocol spells them. */
export const messageAttributesSchema = z.record(
  z.string(),
  z.object({
    DataType: z.string(),
    StringValue: z.optional(z.string()),
    BinaryValue: z.optional(z.string()),
  }),
);
export type MessageAttributes = z.infer<typeof messageAttributesSchema>;

export function textAttributes(texts: Readonly<Record<string, string>>): MessageAttributes {
  return Object.fromEntries(
    Object.entries(texts).map(([name, StringValue]) => [name, { DataType: 'String', StringValue }]),
  );
}

/** A receiver asks for `All`, `.*`, `prefix.*`, or a name. */
export function selectAttributes(
  attributes: MessageAttributes,
  wanted: readonly string[],
): MessageAttributes {
  const isWanted = (name: string) =>
    wanted.some(
      (it) =>
        it === 'All' || it === name || (it.endsWith('.*') && name.startsWith(it.slice(0, -2))),
    );
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => isWanted(name)));
}

import * as z from 'zod/mini';

/** As in a zone file: lower case, without a final dot. */
const hostName = z.pipe(
  z.string().check(z.minLength(1), z.maxLength(253)),
  z.transform((name: string) => name.toLowerCase().replace(/\.$/, '')),
);

/**
 * A record of the DNS double. `ALIAS` is an extension of some DNS providers for the zone apex: it answers with the
 * addresses of its value, under its own name. `value` is written as in a zone file.
 */
const nameRecord = z.strictObject({
  name: hostName,
  type: z.enum(['A', 'AAAA', 'ALIAS', 'CAA', 'CNAME', 'NS', 'PTR', 'TXT']),
  value: z.string().check(z.minLength(1), z.maxLength(255)),
  ttl: z._default(z.int().check(z.gte(0), z.lte(604_800)), 300),
});

export const nameRecords = z.array(nameRecord).check(z.maxLength(1_000));

export type NameRecord = z.infer<typeof nameRecord>;

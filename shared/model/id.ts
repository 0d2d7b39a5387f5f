import * as z from 'zod/mini';

const notAnId = 'Must be a positive whole number';

/** A serial number: a positive integer that a double holds exactly (THREAT-I3). */
export const id = z.int(notAnId).check(z.positive(notAnId));

/** A serial number in a path or query: plain ASCII digits, nothing else. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,15}$/, notAnId)),
  z.pipe(
    z.transform((text: string) => Number(text)),
    id,
  ),
);

/** A point in time on the wire: ISO 8601 in UTC (RULE-27). */
export const timestamp = z.iso.datetime();

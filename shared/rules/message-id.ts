const timeDigits = 15;
const sequenceDigits = 10;

/**
 * The id of a message, like that of no other: the server's time in milliseconds, its number within the
 * conversation, from 1, and the customer whose conversation it is. Ids of one conversation sort as its
 * messages follow each other.
 */
export function writeMessageId(time: number, sequence: number, userId: number): string {
  const [at, number] = [String(time), String(sequence)];
  return `${at.padStart(timeDigits, '0')}-${number.padStart(sequenceDigits, '0')}-${userId}`;
}

/** Time and number of an id that `writeMessageId` gave. */
export function readMessageId(id: string) {
  const end = timeDigits + 1 + sequenceDigits;
  return { time: Number(id.slice(0, timeDigits)), sequence: Number(id.slice(timeDigits + 1, end)) };
}

const timeDigits = 15;
const sequenceDigits = 10;

/**
 * A unique id of the server's time in milliseconds, the number within the conversation, from 1, and
 * its customer. Ids of one conversation sort in the order of its messages.
 */
export function formatMessageId(time: number, sequence: number, userId: number): string {
  const [at, number] = [String(time), String(sequence)];
  return `${at.padStart(timeDigits, '0')}-${number.padStart(sequenceDigits, '0')}-${userId}`;
}

export function readMessageId(id: string) {
  const end = timeDigits + 1 + sequenceDigits;
  return { time: Number(id.slice(0, timeDigits)), sequence: Number(id.slice(timeDigits + 1, end)) };
}

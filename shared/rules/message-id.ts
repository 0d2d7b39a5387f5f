const timeDigits = 15;

/** The id of a message: the server's time in milliseconds, and its number within the conversation, from 1. */
export function writeMessageId(time: number, sequence: number): string {
  return `${String(time).padStart(timeDigits, '0')}-${String(sequence).padStart(10, '0')}`;
}

/** Time and number of an id that `writeMessageId` gave. */
export function readMessageId(id: string) {
  return { time: Number(id.slice(0, timeDigits)), sequence: Number(id.slice(timeDigits + 1)) };
}

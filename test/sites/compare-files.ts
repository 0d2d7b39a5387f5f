import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ask, type Place } from './ask.ts';
import type { Compared, Difference } from './difference.ts';
import { addressOf, rules } from './sample.ts';
import { withoutScript } from './script-tag.ts';

const atOnce = 8;

/** Each file at its own address, byte for byte with the disk. */
export async function compareFiles(place: Place, about: Compared): Promise<readonly Difference[]> {
  const left = about.files.filter((file) => !rules.has(file));
  const found: Difference[] = [];
  const work = async () => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const wrong = await compareFile(place, file, about);
      if (wrong) found.push(wrong);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return found;
}

async function compareFile(
  place: Place,
  file: string,
  { folder, isHidden, isCopy }: Compared,
): Promise<Difference | null> {
  const address = addressOf(file);
  const [{ status, body }, bytes] = await Promise.all([
    ask(place, address),
    readFile(join(folder, file)),
  ]);
  if (isHidden(file)) {
    const reason = body.equals(bytes) ? undefined : 'not for visitors';
    return { address, ours: `${status}`, theirs: '200', reason };
  }
  const shown = isCopy ? withoutScript(body) : body;
  if (status === 200 && shown.equals(bytes)) return null;
  const ours = `${status}, ${shown.length} bytes`;
  return { address, ours, theirs: `${bytes.length} bytes`, reason: undefined };
}

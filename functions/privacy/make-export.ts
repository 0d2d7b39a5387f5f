import { newMail } from '../data/mail/mail.ts';
import type { Key } from '../data/table/keys.ts';
import { getItem } from '../data/table/read.ts';
import { transact } from '../data/table/send.ts';
import { dropExport, exportCompletion, storedExport } from '../data/users/export.ts';
import { getUser, type StoredUser } from '../data/users/user.ts';
import type { StoredWebsite, ZipPointer } from '../data/websites/website.ts';
import { listWebsitesOf } from '../data/websites/website-list.ts';
import { exportLimits } from '../rules/privacy-limits.ts';
import type { ZipPart } from '../rules/zip/stored-zip.ts';
import { putExport } from '../services/files/export-files.ts';
import { openFile } from '../services/files/files.ts';
import { enqueueMail } from '../services/mail-queue.ts';
import { collectData } from './collect-data.ts';

/** Idempotent: only an export that is still waiting is made. */
export async function makeExport(key: Key, now: () => Date): Promise<void> {
  const waiting = await getItem(key, storedExport);
  const user = waiting?.state === 'waiting' ? await getUser(waiting.userId) : null;
  if (!waiting || !user) return;
  if (waiting.sessionEpoch !== user.sessionEpoch) return dropExport(waiting);
  await putExport(waiting, await partsOf(user));
  const { exportId, userId } = waiting;
  const mail = newMail(
    { template: 'exportReady', userId, data: { exportId }, mailId: `export-${exportId}` },
    now(),
  );
  const failed = await transact([exportCompletion(waiting, now()), mail.write]);
  if (failed.length === 0) await enqueueMail([mail.key]);
}

async function partsOf(user: StoredUser): Promise<readonly ZipPart[]> {
  const websites = await listWebsitesOf(user.id);
  const data = Object.entries(await collectData(user, websites));
  return [
    ...data.map(([name, content]) => jsonPart(name, content)),
    ...boughtFiles(user, websites),
  ];
}

function jsonPart(name: string, content: unknown): ZipPart {
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  return {
    name,
    size: bytes.length,
    async *read() {
      yield bytes;
    },
  };
}

/** The files that the customer may download anyway (RULE-14), as far as they fit into one ZIP. */
function boughtFiles(
  { hasPurchasedSite }: StoredUser,
  websites: readonly StoredWebsite[],
): readonly ZipPart[] {
  if (!hasPurchasedSite) return [];
  let room: number = exportLimits.fileBytes;
  return websites.flatMap(({ id, zip }) => {
    if (!zip || zip.size > room) return [];
    room -= zip.size;
    return [filePart(`website-${id}.zip`, zip)];
  });
}

function filePart(name: string, zip: ZipPointer): ZipPart {
  return { name, size: zip.size, read: () => openFile(zip) };
}

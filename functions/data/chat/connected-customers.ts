import * as z from 'zod/mini';
import { hasEnded } from '#functions/rules/chat/socket.ts';
import { idIn } from '../table/keys.ts';
import { queryAll } from '../table/read.ts';
import { parseUserSockets, socketPartitions, type UserSocket } from './user-sockets.ts';

const row = z.object({ sk: z.string() });

/** The reachable sockets of all customers, by a query of each partition, without a scan. */
export async function listConnectedCustomers(now: Date): Promise<readonly UserSocket[]> {
  const byPartition = await Promise.all(socketPartitions.map(listPartition));
  return byPartition.flat().filter((socket) => !socket.isAdmin && !hasEnded(socket, now));
}

async function listPartition(pk: string): Promise<readonly UserSocket[]> {
  const items = await queryAll({
    where: 'pk = :pk',
    filter: 'size(sockets) > :none',
    values: { pk, none: 0 },
    consistent: true,
  });
  return items.flatMap((item) => parseUserSockets(idIn(z.parse(row, item).sk), item));
}

import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { lockFile } from './sqlite-file.ts';

/**
 * Below the ephemeral ports (Linux from 32768, macOS and Windows from 49152): an outgoing connection could take such a
 * port before it is used.
 */
const FIRST = 11_000;
const SIZE = 320;
const BLOCKS = 66;

/** Ports from which one process chooses. */
export interface PortBlock {
  readonly first: number;
  readonly size: number;
  /** The block is given back when it is closed or dropped. */
  readonly lock?: DatabaseSync;
}

/**
 * Takes a block that no other process has: nobody else takes a port between its choice and the start of its server.
 * Where none can be locked, since all are taken or another user owns the files, a block that is probably free.
 */
export function takePortBlock(preferred = process.pid): PortBlock {
  for (let tried = 0; tried < BLOCKS; tried += 1) {
    const block = (preferred + tried) % BLOCKS;
    const lock = lockOf(block);
    if (lock) return { ...portsOf(block), lock };
  }
  return portsOf(preferred % BLOCKS);
}

function portsOf(block: number) {
  return { first: FIRST + block * SIZE, size: SIZE };
}

function lockOf(block: number): DatabaseSync | undefined {
  const folder = join(tmpdir(), 'local-cloud-ports');
  try {
    mkdirSync(folder, { recursive: true });
    return lockFile(join(folder, `${block}.sqlite`));
  } catch {
    return undefined;
  }
}

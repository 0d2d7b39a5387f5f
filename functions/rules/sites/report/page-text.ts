import { isUtf8 } from 'node:buffer';

const declared = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i;

/** As a browser reads a page: by its mark, its declaration, else UTF-8 if it is that, else windows-1252. */
export function pageText(bytes: Buffer): string {
  const head = bytes.toString('latin1', 0, 1024);
  const label = markedAs(bytes) ?? declared.exec(head)?.[1] ?? (isUtf8(bytes) ? 'utf-8' : 'latin1');
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}

function markedAs([first, second]: Buffer): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

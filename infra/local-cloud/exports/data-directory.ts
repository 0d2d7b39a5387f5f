/** What a cloud keeps between two starts, and files of one's own beside it. */
export { openDataDirectory } from '#src/data-directory.ts';
export { makeDataDirectory, readDurableFile, writeFileDurably } from '#src/durable-file.ts';
export { operatorKeys } from '#src/iam/access-keys.ts';
export { rememberedPorts } from '#src/ports.ts';

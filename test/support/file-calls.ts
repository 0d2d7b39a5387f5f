import { files } from '#functions/services/files/files.ts';

/** Runs `work`, and `interruption` before its first read of a file; a rejected interruption fails that read. */
export async function beforeReading<T>(
  interruption: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const name = 'beforeReading';
  let isOver = false;
  files.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const isMeant = !isOver && commandName === 'GetObjectCommand';
        isOver ||= isMeant;
        if (isMeant) await interruption();
        return next(args);
      },
    { step: 'initialize', name },
  );
  try {
    return await work();
  } finally {
    files.middlewareStack.remove(name);
  }
}

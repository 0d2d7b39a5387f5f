import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { takePortBlock } from '#src/port-block.ts';

const module = new URL('../src/port-block.ts', import.meta.url).href;

/** Another process that takes a block and keeps it until it is killed. */
async function blockOfAnother(preferred: number) {
  const code = `
    const { takePortBlock } = await import('${module}');
    globalThis.block = takePortBlock(${preferred});
    console.log(block.first);
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const end = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { first: Number(line), end };
}

test('no two processes choose from one block, even if they prefer the same', async () => {
  const others = await Promise.all([blockOfAnother(7), blockOfAnother(7)]);
  const own = takePortBlock(7);
  onTestFinished(() => own.lock?.close());
  expect(new Set([...others.map(({ first }) => first), own.first]).size).toBe(3);
});

test('the block of a process that was killed is free again', async () => {
  const { first, end } = await blockOfAnother(7);
  await end();
  const own = takePortBlock(7);
  onTestFinished(() => own.lock?.close());
  expect(own.first).toBe(first);
});

test('its ports are not ephemeral', () => {
  const last = takePortBlock(65);
  onTestFinished(() => last.lock?.close());
  expect(last.first + last.size).toBeLessThan(32_768);
});

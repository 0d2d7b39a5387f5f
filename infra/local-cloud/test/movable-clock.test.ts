import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { movableClock } from '#src/movable-clock.ts';
import { startFunction } from '#test/support/functions.ts';

const start = new Date('2033-01-10T12:00:00Z');
const hourMs = 3_600_000;

test('runs on from its start, stands still while it is held, and goes on from there', async () => {
  const clock = movableClock(start);
  expect(clock.now() - start.getTime()).toBeLessThan(1_000);
  clock.holdAt(start.getTime() + hourMs);
  await pause(5);
  expect(clock.now()).toBe(start.getTime() + hourMs);
  clock.release();
  await pause(5);
  expect(clock.now() - start.getTime() - hourMs).toBeGreaterThan(0);
  expect(clock.now() - start.getTime() - hourMs).toBeLessThan(1_000);
});

test('what is due by a move happens once, later, and not before or after it is cancelled', async () => {
  const clock = movableClock(start);
  clock.holdAt(start.getTime());
  const [due, later, cancelled] = [vi.fn(), vi.fn(), vi.fn()];
  clock.at(start.getTime() + 1_000, due);
  clock.at(start.getTime() + 40 * 24 * hourMs, later);
  clock.at(start.getTime() + 1_000, cancelled)();
  clock.holdAt(start.getTime() + 999);
  await pause(5);
  expect(due).not.toHaveBeenCalled();
  clock.holdAt(start.getTime() + 1_000);
  expect(due).not.toHaveBeenCalled();
  await pause(5);
  clock.holdAt(start.getTime() + 2_000);
  await pause(5);
  expect(due).toHaveBeenCalledOnce();
  expect(later).not.toHaveBeenCalled();
  expect(cancelled).not.toHaveBeenCalled();
});

test('what waits while it is held happens in its time after it goes on', async () => {
  const clock = movableClock(start);
  clock.holdAt(start.getTime());
  const due = new Promise<void>((resolve) => clock.at(start.getTime() + 20, resolve));
  clock.release();
  await due;
  expect(clock.now() - start.getTime()).toBeGreaterThanOrEqual(20);
});

test('a function has the same present, however it asks', async () => {
  const clock = movableClock(start);
  clock.holdAt(start.getTime());
  const source = `export const handler = () => ({
    now: Date.now(), date: new Date().getTime(), text: Date.parse(Date()),
    given: new Date(7).getTime(), isDate: new Date() instanceof Date, month: Date.UTC(2033, 0),
  });`;
  const { lambda, name } = startFunction(source, {}, { clock });
  onTestFinished(() => lambda.stop());
  const told = async () => (await lambda.invoke(name(), {})).payload;
  const rest = { given: 7, isDate: true, month: Date.UTC(2033, 0) };
  const now = start.getTime();
  expect(await told()).toEqual({ now, date: now, text: now, ...rest });
  const end = now + hourMs;
  clock.holdAt(end);
  expect(await told()).toEqual({ now: end, date: end, text: end, ...rest });
});

import { expect, test } from 'vitest';
import { deviceOf } from '#functions/rules/http/device.ts';

const agentOf = (agent: string) => deviceOf({ 'user-agent': agent }).agent;
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Firefox on Windows', `${windows} Gecko/20100101 Firefox/145.0`],
  ['Chrome on Windows', `${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36`],
  ['Edge on Windows', `${windows} ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
  [
    'Safari on macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/26.0 Safari/605.1.15`,
  ],
  [
    'Safari on iPhone',
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webKit} Version/26.0 Mobile/15E148 Safari/604.1`,
  ],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Chrome on Linux',
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0.0.0 Safari/537.36`,
  ],
])('%s is recognized', (name, agent) => {
  expect(agentOf(agent)).toBe(name);
});

test.each(['', 'curl/8.5.0', '<script>alert(1)</script>'])('%j has no name', (agent) => {
  expect(agentOf(agent)).toBeNull();
});

test.each([
  ['PT', 'PT'],
  [undefined, null],
  ['', null],
  ['pt', null],
  ['<b>', null],
])('the country %j is %j', (sent, country) => {
  expect(deviceOf({ 'cloudfront-viewer-country': sent }).country).toBe(country);
});

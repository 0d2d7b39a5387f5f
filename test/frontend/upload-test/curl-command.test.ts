// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { curlCommand } from '#frontend/src/features/upload-test/curl-command.ts';

const target = { origin: 'https://sites.example', websiteId: '7', fileName: 'harbor.zip' };

/** Runs the command in a shell, with a curl that prints its arguments, one per line. */
function run(shell: string, command: string, name = 'admin', password = 'admin123') {
  const cwd = mkdtempSync(join(tmpdir(), 'product-curl-'));
  const script = `curl() { printf '<%s>\\n' "$@"; echo; }\n${command}`;
  const input = `${name}\n${password}\n`;
  try {
    const output = execFileSync(shell, ['-c', script], { cwd, input, encoding: 'utf8' });
    expect(readdirSync(cwd)).toEqual([]);
    return output
      .split('\n')
      .filter((line) => line.startsWith('<'))
      .map((line) => line.slice(1, -1));
  } finally {
    rmSync(cwd, { recursive: true });
  }
}

describe.each(['sh', 'bash'])('the command line of /plain-upload, pasted into %s', (shell) => {
  test('logs in with a cookie jar, then sends the file in the field websiteFiles', () => {
    expect(run(shell, curlCommand(target))).toEqual([
      '--fail-with-body',
      '-c',
      'cookies.txt',
      '-H',
      'Content-Type: application/json',
      '-d',
      '{"username":"admin","password":"admin123"}',
      'https://sites.example/api/login',
      '--fail-with-body',
      '-b',
      'cookies.txt',
      '-F',
      'websiteFiles=@"harbor.zip"',
      'https://sites.example/api/admin/upload-website-files/7',
    ]);
  });

  test.each(['pa ss', '"; exit', 'a\\b', '$(touch pwned)', "it's", '`id`!'])(
    'keeps the password %s as it was typed',
    (password) => {
      const body = run(shell, curlCommand(target), 'admin', password)[6] ?? '';
      expect(JSON.parse(body)).toEqual({ username: 'admin', password });
    },
  );

  test.each([
    ["it's.zip", `websiteFiles=@"it's.zip"`],
    ['a;type=x,b.zip', 'websiteFiles=@"a;type=x,b.zip"'],
    ['"q\\".zip', 'websiteFiles=@"\\"q\\\\\\".zip"'],
    ["'; touch pwned; '.zip", `websiteFiles=@"'; touch pwned; '.zip"`],
    ['$(touch pwned).zip', 'websiteFiles=@"$(touch pwned).zip"'],
  ])('quotes the file name %s, which is never executed', (fileName, expected) => {
    expect(run(shell, curlCommand({ ...target, fileName }))).toContain(expected);
  });

  test('quotes the website id', () => {
    const websiteId = "7'; touch pwned; '/../8";
    const address = run(shell, curlCommand({ ...target, websiteId })).at(-1);
    expect(address).toBe(
      `https://sites.example/api/admin/upload-website-files/${encodeURIComponent(websiteId)}`,
    );
  });
});

test('for an empty form it uses website 1 and website.zip', () => {
  const command = curlCommand({ origin: target.origin, websiteId: '', fileName: undefined });
  expect(command).toContain('@"website.zip"');
  expect(command).toContain('/upload-website-files/1');
});

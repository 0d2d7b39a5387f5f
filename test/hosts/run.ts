import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { freePort } from 'local-cloud/ports.ts';
import { ZipFile } from 'yazl';
import { serverFile } from '#functions/rules/handover/guide-steps.ts';
import { siteKindOf } from '#functions/rules/handover/site-kind.ts';
import { readDirectory } from '#functions/rules/zip/read-directory.ts';
import { zipInMemory } from '#functions/rules/zip/zip-source.ts';
import { type AddressCase, siteCases } from '#test/support/address-cases.ts';
import { guideCases } from './guide-cases.ts';
import { edgeDifferences } from './njs.ts';

/**
 * Serves packs as their guides say, with nginx and PHP of Debian, and runs the edge functions in njs, from which
 * CloudFront's runtime derives: `apt-get install nginx-light njs php-cgi unzip`.
 */
const programs = ['nginx', 'njs', 'php-cgi', 'unzip'];
const missing = programs.filter((name) => !isInstalled(name));
if (missing.length > 0) {
  console.log(`Not checked, since this machine lacks ${missing.join(', ')}.`);
  process.exit(0);
}

function isInstalled(name: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${name}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What nginx cannot do by itself, or does with its own status. */
function isForHosts({ address }: AddressCase): boolean {
  return !/^\/(\.well-known|images)|%|\/\/|^\/_/.test(address) && address !== '/about/';
}

async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

async function differences(
  files: Readonly<Record<string, string | Buffer>>,
  cases: readonly AddressCase[],
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  const [port, phpPort] = [await freePort(), await freePort()];
  const zip = await zipOf(files);
  writeFileSync(join(folder, 'website.zip'), zip);
  const www = join(folder, 'www');
  execFileSync('unzip', ['-q', join(folder, 'website.zip'), '-d', www]);
  const kind = siteKindOf(await readDirectory(zipInMemory(zip)), null);
  const server = serverFile(kind)
    .replaceAll('/var/www/example.com', www)
    .replace('listen 80', `listen 127.0.0.1:${port}`)
    .replace('snippets/fastcgi-php.conf', '/etc/nginx/snippets/fastcgi-php.conf')
    .replace('unix:/run/php/php-fpm.sock', `127.0.0.1:${phpPort}`);
  mkdirSync(join(folder, 'tmp'));
  // nginx looks for it beside the configuration that is run.
  copyFileSync('/etc/nginx/fastcgi.conf', join(folder, 'fastcgi.conf'));
  const conf = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp/${name};`,
  );
  writeFileSync(
    conf,
    `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { include /etc/nginx/mime.types; access_log off; ${paths.join(' ')}\n${server}\n}`,
  );
  const running = [
    spawn('nginx', ['-c', conf, '-p', folder], { stdio: 'inherit' }),
    spawn('php-cgi', ['-b', `127.0.0.1:${phpPort}`], { stdio: 'ignore' }),
  ];
  try {
    await Promise.all([untilListening(port), untilConnected(phpPort)]);
    const found: string[] = [];
    for (const wanted of cases) found.push(...(await difference(port, wanted)));
    return found;
  } finally {
    for (const program of running) program.kill();
    rmSync(folder, { recursive: true });
  }
}

async function untilListening(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' });
      return;
    } catch {
      await setTimeout(50);
    }
  }
  throw new Error('nginx does not answer');
}

async function untilConnected(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await setTimeout(50);
  }
  throw new Error('PHP does not answer');
}

async function difference(port: number, wanted: AddressCase): Promise<readonly string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}${wanted.address}`, { redirect: 'manual' });
  const text = await answer.text();
  const isLed = wanted.status === 302 && answer.status === 301;
  const isSame = (isLed || answer.status === wanted.status) && text.includes(wanted.text ?? '');
  const [first = ''] = text.split('\n', 1);
  return isSame
    ? []
    : [
        `${wanted.address}: ${answer.status} ${first.slice(0, 80)}, not ${wanted.status} ${wanted.text ?? ''}`,
      ];
}

const served = Object.entries(siteCases).filter(([, { files }]) => !('_redirects' in files));
const all = [
  ...served.map(([name, { files, cases }]) => ({ name, files, cases: cases.filter(isForHosts) })),
  ...guideCases,
];
const failures: string[] = [];
for (const { name, files, cases } of all) {
  const found = await differences(files, cases);
  failures.push(...found.map((it) => `${name}: ${it}`));
  console.log(`${found.length === 0 ? 'ok' : 'differs'}: ${name}, ${cases.length} addresses`);
}
const edge = edgeDifferences();
console.log(`${edge.length === 0 ? 'ok' : 'differs'}: the edge functions in njs`);
for (const line of [...failures, ...edge]) console.log(`  ${line}`);
process.exitCode = failures.length + edge.length > 0 ? 1 : 0;

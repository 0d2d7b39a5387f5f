import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from 'local-cloud/ports.ts';
import { ask, type Place } from './ask.ts';
import { folderOf, plainEnvironment } from './obtain.ts';
import { type Host, type Named, programs } from './source.ts';

/** A server that nobody here wrote; those of Cloudflare, Netlify and Vercel are what these hosts give to developers. */
export interface Referee extends Named {
  /** Its program, among those of its folder or anywhere. */
  readonly command: (folder: string, port: number) => readonly [string, ...string[]];
}

const plain: Referee = {
  name: 'http-server 14',
  source: programs('http-server@14.1.1'),
  command: (folder, port) => ['http-server', folder, '-p', `${port}`, '-d', 'false', '-c-1', '-s'],
};

const vercels: Referee = {
  name: 'serve 14',
  source: programs('serve@14.2.7'),
  command: (folder, port) => ['serve', folder, '-l', `${port}`, '-L', '--no-port-switching'],
};

const cloudflares: Referee = {
  name: 'wrangler 4',
  source: programs('wrangler@4'),
  command: (folder, port) => ['wrangler', 'pages', 'dev', folder, '--port', `${port}`],
};

/**
 * The rules for static files of Netlify's program, which alone would fetch a runtime for functions. It writes into the
 * folder that it serves, so it gets a copy.
 */
const netlifyServer = `import { cpSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NetlifyDev } from '@netlify/dev';
const [folder, port] = process.argv.slice(2);
const projectRoot = mkdtempSync(join(tmpdir(), 'site-'));
cpSync(folder, projectRoot, { recursive: true });
const off = ['aiGateway', 'blobs', 'database', 'edgeFunctions', 'environmentVariables', 'functions', 'geolocation', 'images', 'server'];
const dev = new NetlifyDev({ projectRoot, ...Object.fromEntries(off.map((it) => [it, { enabled: false }])) });
await dev.start();
createServer(async (request, answer) => {
  const found = await dev.handle(new Request('http://localhost:' + port + request.url));
  if (!found) return answer.writeHead(404).end();
  answer.writeHead(found.status, Object.fromEntries(found.headers));
  answer.end(Buffer.from(await found.arrayBuffer()));
}).listen(Number(port));`;

const netlifys: Referee = {
  name: 'netlify-dev 5',
  source: {
    folder: 'node_modules/.bin',
    script: `${programs('@netlify/dev@5').script}
cat > netlify.mjs <<'END'
${netlifyServer}
END`,
  },
  command: (folder, port) => [process.execPath, 'netlify.mjs', folder, `${port}`],
};

export const refereeOf: Readonly<Record<Host, Referee>> = {
  any: plain,
  Apache: plain,
  'GitHub Pages': plain,
  Vercel: vercels,
  'Cloudflare Pages': cloudflares,
  Netlify: netlifys,
};

const startMs = 60_000;

/** Serves a folder until `stop`; throws where the program could not be fetched. */
export async function startReferee(referee: Referee, folder: string) {
  const bin = folderOf(referee);
  if (bin === undefined) throw new Error(`${referee.name} is not here`);
  const port = await freePort();
  const [command, ...args] = referee.command(folder, port);
  const child = spawn(resolve(bin, command), args, {
    ...{ cwd: join(bin, '../..'), env: plainEnvironment(), stdio: 'ignore', detached: true },
  });
  const place = { port, host: `localhost:${port}` };
  await untilListening(referee, place, child);
  return {
    place,
    stop() {
      if (child.pid !== undefined) process.kill(-child.pid);
    },
  };
}

async function untilListening({ name }: Referee, place: Place, child: ChildProcess) {
  const end = Date.now() + startMs;
  while (Date.now() < end && child.exitCode === null) {
    const reply = await ask(place, '/').catch(() => undefined);
    if (reply) return;
    await pause(100);
  }
  throw new Error(`${name} does not answer`);
}

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const HOST = '127.0.0.1';
/** Debian's is outside of the PATH of users. */
const DEBIAN_FOLDER = '/usr/sbin';
const DEBIAN_PACKAGE = 'nginx-light';
const ATTEMPTS = 100;
const PAUSE_MS = 50;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

function findInstalled(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), DEBIAN_FOLDER];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

function installFromDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${DEBIAN_PACKAGE} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const stdio = ['ignore', 'ignore', 'inherit'] as const;
  spawnSync('apt-get', ['update', '-qq'], { stdio: [...stdio], env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', DEBIAN_PACKAGE], { stdio: [...stdio], env });
}

/**
 * Finds nginx: PATH, Debian's folder, else Debian's package (installed if root).
 *
 * @throws an error that lists what to install.
 */
function findNginx(): string {
  const found = findInstalled();
  if (found !== undefined) return found;
  installFromDebian();
  const newlyInstalled = findInstalled();
  if (newlyInstalled !== undefined) return newlyInstalled;
  throw new Error(`No nginx: install it (Debian: apt-get install ${DEBIAN_PACKAGE}).`);
}

/** A port of this machine that no program uses. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, HOST, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, HOST, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

async function waitUntilListening(port: number, hasExited: () => boolean): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS && !hasExited(); attempt += 1) {
    if (await isListening(port)) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}

interface SiteOptions {
  /** Address of the server behind it. */
  target: string;
  maxBodySize: string;
  /** Path below which it serves the server, which does not see it; the rest of the host is not found. */
  basePath: string;
}

/** The lines of the README. */
const toSite =
  ({ target, maxBodySize, basePath }: SiteOptions) =>
  (port: number) => `
  server {
    listen ${HOST}:${port};
    location ${basePath}/ {
      proxy_pass ${target}${basePath === '' ? '' : '/'};
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      client_max_body_size ${maxBodySize};
    }
  }
`;

/** A configuration with all files in one folder. */
const toConfiguration = (site: string, folder: string) => `
daemon off;
user root;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${site}
}
`;

/** What `nginx -t` says of server blocks; empty if they are right. */
export function checkNginx(site: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, toConfiguration(site, folder));
  const { status, stderr } = spawnSync(findNginx(), ['-t', '-p', folder, '-c', file, '-e', `${folder}/error.log`], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return status === 0 ? '' : stderr;
}

/** A running proxy, which tells the server the addresses of its clients. */
export interface Proxy {
  address: string;
  port: number;
  /** Its error log: why it answered 502 or 504. */
  readErrors(): string;
  stop(): Promise<void>;
}

/** Starts nginx in front of a server, on a free port; installs Debian's package if root. */
export const startNginx = (target: string, { maxBodySize = '3m', basePath = '' } = {}): Promise<Proxy> =>
  runNginx(toSite({ target, maxBodySize, basePath }));

/** Starts nginx with server blocks, one of which listens on the port; installs Debian's package if root. */
export async function runNginx(toSiteOn: (port: number) => string): Promise<Proxy> {
  const program = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'backroom-nginx-'));
  const port = await findFreePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, toConfiguration(toSiteOn(port), folder));
  const child = spawn(program, ['-p', folder, '-c', file, '-e', `${folder}/error.log`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let hasExited = false;
  const exited = new Promise<void>((resolve) =>
    child.once('close', () => {
      hasExited = true;
      resolve();
    }),
  );
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true });
  };
  const readErrors = () => readFileSync(join(folder, 'error.log'), 'utf8');
  const proxy = { address: `http://localhost:${port}`, port, readErrors, stop };
  if (await waitUntilListening(port, () => hasExited)) return proxy;
  await stop();
  throw new Error('nginx does not start; see its messages above');
}

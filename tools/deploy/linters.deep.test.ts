import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { checkNginx } from '../proxy/nginx.ts';
import { createCertificate } from './certificate.ts';
import { readDeployFile, toLocalSite } from './deploy-files.ts';

const YAML_RULES =
  '{extends: default, rules: {line-length: {max: 120}, document-start: disable, braces: {max-spaces-inside: 1}}}';
/** Of `systemd-analyze security`, from 0 to 10; below 2 is "OK". */
const MAX_EXPOSURE = 2;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-deploy-'));
  createCertificate(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a linter, which Debian's package of the same name has; installs it if root. */
function run(program: string, ...args: string[]): { status: number | null; output: string } {
  const find = () => ['/usr/bin', '/usr/sbin'].map((path) => join(path, program)).find((path) => existsSync(path));
  if (find() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', program], { stdio: 'ignore' });
  const path = find();
  if (path === undefined) throw new Error(`No ${program}: install it (Debian: apt-get install ${program}).`);
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', env: { ...process.env, HOME: folder } });
  return { status, output: stdout + stderr };
}

it('nginx accepts nginx.conf', () => {
  const addresses = ['127.0.0.1:4201', '127.0.0.1:4202'];
  const site = toLocalSite({ addresses, port: 4443, folder }, 4080);

  expect(checkNginx(site)).toBe('');
  expect(checkNginx(site.replace('proxy_pass', 'proxy_pas'))).toContain('unknown directive "proxy_pas"');
});

it('nginx accepts nginx-sub-path.conf', () => {
  const upstream = 'upstream backroom { server 127.0.0.1:4201; }';

  expect(checkNginx(`${upstream} server { listen 127.0.0.1:4080; ${readDeployFile('nginx-sub-path.conf')} }`)).toBe('');
});

it('Caddy accepts the Caddyfile', () => {
  const validate = (text: string) => {
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, text);
    return run('caddy', 'validate', '--adapter', 'caddyfile', '--config', file);
  };
  const text = readDeployFile('Caddyfile');

  expect(validate(text)).toMatchObject({ status: 0 });
  expect(validate(text.replace('health_uri', 'health_urn')).status).not.toBe(0);
});

it('systemd accepts the unit, and grants it little', () => {
  const file = join(folder, 'backroom.service');
  const text = readDeployFile('backroom.service');
  // Neither the program nor its documentation is installed here.
  writeFileSync(
    file,
    text.replace(/^ExecStart=.*$/m, `ExecStart=${process.execPath}`).replace(/^Documentation=.*\n/m, ''),
  );

  expect(run('systemd-analyze', 'verify', file)).toEqual({ status: 0, output: '' });
  const { output } = run('systemd-analyze', 'security', '--offline=true', file);
  const [, exposure = '10'] = /Overall exposure level for backroom\.service: ([\d.]+)/.exec(output) ?? [];
  expect(Number(exposure)).toBeLessThan(MAX_EXPOSURE);
  writeFileSync(file, text.replace('TimeoutStopSec=30', 'TimeoutStopSec=soon'));
  expect(run('systemd-analyze', 'verify', file).output).toContain('Failed to parse time value');
});

it.each(['compose.yaml', 'kubernetes/backroom.yaml'])('yamllint accepts %s', (name) => {
  const lint = (text: string) => {
    const file = join(folder, 'checked.yaml');
    writeFileSync(file, text);
    return run('yamllint', '--strict', '-d', YAML_RULES, file);
  };

  expect(lint(readDeployFile(name))).toEqual({ status: 0, output: '' });
  expect(lint(`${readDeployFile(name)}a: 1\na: 2\n`).output).toContain('duplication of key "a"');
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';

import { DAY_MS } from '@backroom/contract/calendar';

import { createCertificateCheck } from './certificate.ts';

const VALID_DAYS = 5;

let folder: string;
let server: Server;
let connections = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=localhost', '-days', String(VALID_DAYS)];
  execFileSync('openssl', [...request, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => socket.end());
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const getUrl = (path = '') => `https://127.0.0.1:${(server.address() as AddressInfo).port}/${path}`;

it('reads the certificate that a browser would get, and why it is not trusted', async () => {
  const found = await createCertificateCheck(getUrl('office/'))();

  expect(found).toMatchObject({ host: '127.0.0.1', state: 'invalid' });
  expect(found?.reason).toMatch(/SELF_SIGNED/);
  const days = (Date.parse(found?.expiresAt ?? '') - Date.parse(found?.checkedAt ?? '')) / DAY_MS;
  expect(Math.round(days)).toBe(VALID_DAYS);
});

it('connects once in ten minutes, however often it is read', async () => {
  let now = 0;
  const check = createCertificateCheck(getUrl(), () => now);
  connections = 0;
  await Promise.all([check(), check()]);
  now += 9 * 60_000;
  await check();
  expect(connections).toBe(1);
  now += 2 * 60_000;
  await check();
  expect(connections).toBe(2);
});

it('names why the address cannot be reached', async () => {
  expect(await createCertificateCheck('https://127.0.0.1:9/')()).toMatchObject({
    state: 'unreachable',
    expiresAt: null,
    reason: 'ECONNREFUSED',
  });
});

it('checks nothing without a public https address', async () => {
  expect(await createCertificateCheck(null)()).toBeNull();
  expect(await createCertificateCheck('http://office.example')()).toBeNull();
});

import { connect } from 'node:net';

import type { FastifyInstance } from 'fastify';

import { createTestApp } from '../../testing/http-test-app.ts';
import { parseAddress } from './ip-address.ts';
import { parseNetwork } from './trusted-proxies.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:DB8:0:0::0:1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['', null],
  ['unknown', null],
  ['_hidden', null],
  ['203.0.113', null],
  ['203.0.113.256', null],
  ['203.0.113.09', null],
  ['203.0.113.9:', null],
  ['203.0.113.9:port', null],
  ['203.0.113.9 8.8.8.8', null],
  ['"203.0.113.9"', null],
  ['2001:db8::1::2', null],
  ['[2001:db8::1', null],
  ['localhost', null],
  ["'; drop table sys_session; --", null],
  [`${'1'.repeat(99)}.1`, null],
  [`fe80::1%${'x'.repeat(8_000)}`, null],
])('the address of %j is %j', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

const apps: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});

async function createApp(trusted: string[]) {
  const app = await createTestApp({
    config: { trustedProxies: trusted.map((text) => parseNetwork(text)!) },
    routes: (instance) => {
      instance.get('/address', { config: { routeAccess: 'public' } }, async (request) => ({
        address: request.clientAddress,
        host: request.host,
        protocol: request.protocol,
      }));
    },
  });
  apps.push(app);
  return app;
}

interface Case {
  trusted?: string[];
  from?: string;
  forwarded?: string;
  client: string;
}

const PROXY = '10.0.0.5';

it.each<[string, Case]>([
  ['nobody is trusted', { forwarded: '8.8.8.8', client: PROXY }],
  ['the peer is not trusted', { trusted: ['10.0.0.6'], forwarded: '8.8.8.8', client: PROXY }],
  ['the peer is trusted', { trusted: [PROXY], forwarded: '203.0.113.9', client: '203.0.113.9' }],
  ['it is in a trusted network', { trusted: ['10.0.0.0/8'], forwarded: '203.0.113.9', client: '203.0.113.9' }],
  [
    'a client forges entries to the left',
    { trusted: [PROXY], forwarded: '8.8.8.8, 10.0.0.5, 203.0.113.9', client: '203.0.113.9' },
  ],
  [
    'there is a chain of trusted proxies',
    { trusted: [PROXY, 'fd00::/8'], forwarded: '8.8.8.8, 203.0.113.9, fd00::7', client: '203.0.113.9' },
  ],
  ['all are trusted: the furthest', { trusted: ['10.0.0.0/8'], forwarded: '10.9.9.9, 10.0.0.7', client: '10.9.9.9' }],
  ['there is no header', { trusted: [PROXY], client: PROXY }],
  ['the header is empty', { trusted: [PROXY], forwarded: '', client: PROXY }],
  ['the header is blank', { trusted: [PROXY], forwarded: ' , ', client: PROXY }],
  ['the proxy appends no address', { trusted: [PROXY], forwarded: '8.8.8.8, unknown', client: PROXY }],
  ['a client sends garbage', { trusted: [PROXY], forwarded: 'x:y, 203.0.113.9', client: '203.0.113.9' }],
  [
    'garbage is left of a trusted address',
    { trusted: ['10.0.0.0/8'], forwarded: '8.8.8.8, garbage, 10.0.0.7', client: '10.0.0.7' },
  ],
  ['the entry has a port', { trusted: [PROXY], forwarded: '203.0.113.9:51234', client: '203.0.113.9' }],
  ['the entry is IPv6 with a port', { trusted: [PROXY], forwarded: '[2001:DB8::1]:51234', client: '2001:db8::1' }],
  ['the entry is mapped', { trusted: [PROXY], forwarded: '::ffff:203.0.113.9', client: '203.0.113.9' }],
  [
    'a mapped peer is trusted as IPv4',
    { trusted: [PROXY], from: '::ffff:10.0.0.5', forwarded: '8.8.8.8', client: '8.8.8.8' },
  ],
  ['an IPv4 peer is trusted as mapped', { trusted: ['::ffff:10.0.0.0/104'], forwarded: '8.8.8.8', client: '8.8.8.8' }],
  ['an IPv4 peer is in no IPv6 network', { trusted: ['::/8'], forwarded: '8.8.8.8', client: PROXY }],
  ['an IPv6 peer is trusted', { trusted: ['::1'], from: '::1', forwarded: '8.8.8.8', client: '8.8.8.8' }],
  ['a mapped peer is logged as IPv4', { from: '::ffff:203.0.113.9', client: '203.0.113.9' }],
  [
    'the header is huge',
    { trusted: [PROXY], forwarded: `${'8.8.8.8,'.repeat(1_500)}203.0.113.9`, client: '203.0.113.9' },
  ],
  ['all of a huge header is trusted', { trusted: [PROXY], forwarded: `${PROXY},`.repeat(1_500), client: PROXY }],
  ['one entry is huge', { trusted: [PROXY], forwarded: '9'.repeat(12_000), client: PROXY }],
])('the client is known if %s', async (_case, { trusted = [], from = PROXY, forwarded, client }) => {
  const app = await createApp(trusted);
  const headers = { ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }), 'x-real-ip': '8.8.4.4' };
  const response = await app.inject({ url: '/address', remoteAddress: from, headers });

  expect(response.json()).toMatchObject({ address: client });
});

it('a trusted proxy sets neither host nor protocol, whose headers it passes on from clients', async () => {
  const app = await createApp([PROXY]);
  const headers = { host: 'backroom.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const response = await app.inject({ url: '/address', remoteAddress: PROXY, headers });

  expect(response.json()).toMatchObject({ host: 'backroom.example', protocol: 'http' });
});

it('several lines of the header are read in their order', async () => {
  const app = await createApp(['127.0.0.1']);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const lines = ['X-Forwarded-For: 8.8.8.8', 'x-forwarded-for: 203.0.113.9, 127.0.0.1', 'X-FORWARDED-FOR: 127.0.0.1'];
  const received = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
    socket.write(`GET /address HTTP/1.1\r\nHost: x\r\n${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
  });

  expect(received).toContain('"address":"203.0.113.9"');
});

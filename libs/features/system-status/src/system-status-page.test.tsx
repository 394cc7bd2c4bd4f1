import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { PROBLEM_CODES, type SystemStatus, systemStatusContract } from '@backroom/contract/system-status';
import { renderPages } from '@backroom/records/testing';
import { setLanguage, translate } from '@backroom/ui';

import { causesText, remediesText } from './problems.text.ts';
import { SystemStatusPage } from './system-status-page.tsx';

const READ = systemStatusContract.get.access;
const AT = '2026-11-29T12:00:00.000Z';
const server = createFakeServer();
let status: SystemStatus;

const INSTANCE: SystemStatus['instances'][number] = {
  instanceId: 'a',
  host: 'server-1',
  pid: 12,
  version: '1.2.3',
  node: '26.10.0',
  startedAt: AT,
  seenAt: AT,
  state: 'running',
  isOwn: true,
  clockOffsetMs: -40,
  memoryBytes: 157_286_400,
  eventLoopDelayMs: 3.5,
  load: { used: 2, max: 10, waiting: 0 },
  streams: 7,
  maxStreams: 2_000,
  recent: { minutes: 5, requests: 1_812, errors: 1, slow: 3 },
};

/** A value for each placeholder of the texts. */
const VALUES = {
  host: 'server-2',
  pid: '34',
  seenAt: AT,
  versions: '1.2.3, 1.2.4',
  seconds: '9',
  used: '95',
  max: '100',
  waiting: '21',
  ms: '1500',
  streams: '1999',
  errors: '14',
  requests: '900',
  minutes: '5',
  queued: '3',
  failed: '2',
  days: '4',
  reason: 'CERT_HAS_EXPIRED',
};

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  status = {
    at: AT,
    instances: [
      INSTANCE,
      { ...INSTANCE, instanceId: 'b', host: 'server-2', pid: 34, isOwn: false, state: 'gone', clockOffsetMs: -4 },
    ],
    database: {
      engine: 'postgres',
      version: '15.4 (Debian 15.4-1)',
      sizeBytes: 1_073_741_824,
      connections: { used: 22, max: 100 },
      migrations: { applied: 35, latest: '0034_instance_reports', isComplete: true },
    },
    statementSource: 'instance',
    statements: [{ text: 'select … from "sys_user"', calls: 1_200, totalMs: 6_000, maxMs: 88.25 }],
    jobs: { queued: 4, running: 1, failed: 2, oldestQueuedSeconds: 3 },
    faults: [{ at: AT, host: 'server-1', route: 'GET /api/v1/post', error: 'TypeError', requestId: 'request-0001' }],
    certificate: { host: 'office.example', state: 'valid', expiresAt: AT, reason: '', checkedAt: AT },
    problems: [],
  };
  server.on(systemStatusContract.get, () => status);
});

const renderPage = (permissions: readonly string[] = [READ]) =>
  renderPages('/status', { pages: { '/status': SystemStatusPage }, permissions });
const findRegion = async (name: string) => within(await screen.findByRole('region', { name }));

it('shows instances, database, jobs, statements, faults and the certificate', async () => {
  renderPage();
  const instances = await findRegion('服务器实例');
  const own = within(instances.getByRole('region', { name: 'server-1 12' }));
  const other = within(instances.getByRole('region', { name: 'server-2 34' }));

  for (const words of ['运行中', '当前连接', '1.2.3', '2 / 10', '7 / 2,000', '1,812', '-0.04秒'])
    expect(own.getByText(words)).toBeInTheDocument();
  // A difference that is rounded to nothing has no sign.
  expect(other.getByText('0.00秒')).toBeInTheDocument();
  expect(other.getByText('已失联')).toBeInTheDocument();
  expect(other.queryByText('当前连接')).not.toBeInTheDocument();
  const database = await findRegion('数据库与后台任务');
  for (const words of ['PostgreSQL 15.4', '22 / 100', '与程序一致', '0034_instance_reports'])
    expect(database.getByText(words)).toBeInTheDocument();
  expect((await findRegion('证书与备份')).getByText('office.example')).toBeInTheDocument();
  expect(screen.getByText('1,200次 · 平均5毫秒 · 最长88.3毫秒 · 合计6秒')).toBeInTheDocument();
  expect(screen.getByText('GET /api/v1/post · server-1 · request-0001')).toBeInTheDocument();
  expect(screen.getByText('系统运行正常，没有需要处理的问题。')).toBeInTheDocument();
});

it('shows the last good backup only where the server makes backups', async () => {
  renderPage();
  await findRegion('证书与备份');
  expect(screen.queryByText('最近一次成功的备份')).not.toBeInTheDocument();
  cleanup();
  status = { ...status, certificate: null, backup: { at: AT, sizeBytes: 1_048_576 } };
  renderPage();
  expect((await findRegion('证书与备份')).getByText('最近一次成功的备份')).toBeInTheDocument();
});

it('has nothing outside the machine on one without an address and backups', async () => {
  status = { ...status, certificate: null, database: { ...status.database, engine: 'embedded', connections: null } };
  renderPage();
  expect((await findRegion('数据库与后台任务')).queryByText('全部连接')).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '证书与备份' })).not.toBeInTheDocument();
});

it('names the cause and the first remedy of each problem, in both languages', async () => {
  status = { ...status, problems: PROBLEM_CODES.map((code) => ({ code, level: 'danger', values: VALUES })) };
  renderPage();
  const alerts = await screen.findAllByRole('alert');

  expect(alerts).toHaveLength(PROBLEM_CODES.length);
  for (const [index, code] of PROBLEM_CODES.entries())
    expect(alerts[index]).toHaveTextContent(translate(remediesText, code));
  cleanup();
  for (const language of ['en-US', 'zh-CN'] as const) {
    setLanguage(language);
    const texts = PROBLEM_CODES.map((code) => translate(causesText, code, VALUES));
    expect(texts.filter((text) => /\{\{|undefined/.test(text))).toEqual([]);
  }
});

it('tells why it cannot be loaded, and tries again', async () => {
  server.on(systemStatusContract.get, () => {
    throw new FakeApiError(503, '系统繁忙，请稍后重试');
  });
  renderPage();
  expect(await screen.findByText('系统繁忙，请稍后重试')).toBeInTheDocument();

  server.on(systemStatusContract.get, () => status);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('region', { name: '服务器实例' })).toBeInTheDocument();
});

it('asks for nothing without its right', async () => {
  renderPage([]);
  expect(await screen.findByRole('heading', { name: '运行状态' })).toBeInTheDocument();
  expect(server.count(systemStatusContract.get)).toBe(0);
});

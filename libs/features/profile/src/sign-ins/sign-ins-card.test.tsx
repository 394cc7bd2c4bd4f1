import { screen, within } from '@testing-library/react';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { accountContract, type OwnSignIn } from '@backroom/contract/account';
import { clickButton } from '@backroom/records/testing';

import { CHROME, createDevice, PHONE } from '../testing/records.ts';
import { renderProfile } from '../testing/render-profile.tsx';

const server = createFakeServer();
let stored: OwnSignIn[];

const createSignIn = (logId: number, values: Partial<OwnSignIn> = {}): OwnSignIn => ({
  logId,
  event: 'signedIn',
  way: 'password',
  isSuccess: true,
  reason: '',
  ip: '10.0.0.8',
  userAgent: CHROME,
  createdAt: '2026-11-20T08:30:00.000Z',
  ...values,
});

beforeEach(() => {
  server.install();
  stored = [
    createSignIn(2, {
      event: 'refused',
      isSuccess: false,
      reason: 'wrongPassword',
      userAgent: PHONE,
      ip: '203.0.113.9',
    }),
    createSignIn(1),
    createSignIn(3, { way: 'passkey', userAgent: '' }),
  ];
  server.on(accountContract.devices, () => [createDevice(1, { isCurrent: true })]);
  server.on(accountContract.signIns, () => stored);
});

const findItems = async () => within(await screen.findByRole('list', { name: '登录记录' })).getAllByRole('listitem');

it('lists the own sign-ins and failed ones with method, reason, device, address and time', async () => {
  renderProfile('?tab=devices');
  const [failed, succeeded, unknown] = await findItems();

  for (const words of ['Safari · iOS', '登录失败', '密码', '密码错误', '203.0.113.9'])
    expect(within(failed!).getByText(words)).toBeInTheDocument();
  expect(within(succeeded!).getByText('登录成功')).toBeInTheDocument();
  expect(succeeded!.querySelector('time')).toHaveAttribute('dateTime', '2026-11-20T08:30:00.000Z');
  for (const words of ['未知设备', '通行密钥']) expect(within(unknown!).getByText(words)).toBeInTheDocument();
});

it('shows that there are none', async () => {
  stored = [];
  renderProfile('?tab=devices');

  expect(await screen.findByText('还没有登录记录')).toBeInTheDocument();
});

it('offers a retry when they fail to load, and the devices are shown nevertheless', async () => {
  server.on(accountContract.signIns, () => {
    throw new FakeApiError(503, '服务繁忙，请稍后再试');
  });
  renderProfile('?tab=devices');
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: '登录设备' })).toBeInTheDocument();

  server.on(accountContract.signIns, () => stored);
  await clickButton('重试');
  expect(await findItems()).toHaveLength(3);
});

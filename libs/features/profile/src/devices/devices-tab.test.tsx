import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, FakeTransportError } from '@backroom/client/testing';
import { accountContract, type Device } from '@backroom/contract/account';
import { clickButton } from '@backroom/records/testing';

import { createDevice, PHONE } from '../testing/records.ts';
import { renderProfile } from '../testing/render-profile.tsx';

const server = createFakeServer();
let stored: Device[];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    createDevice(2, { userAgent: PHONE, ip: '10.0.0.9' }),
    createDevice(1, { isCurrent: true, lastSeenAt: '2026-11-20T08:59:00.000Z' }),
    createDevice(3, { userAgent: '' }),
  ];
  server.on(accountContract.signIns, () => []);
  server.on(accountContract.devices, () => stored);
  server.on(accountContract.endDevices, ({ body }) => {
    stored = stored.filter(({ sessionId }) => !body.ids.includes(sessionId));
    return body.ids;
  });
  server.on(accountContract.endOtherDevices, () => {
    const ended = stored.filter(({ isCurrent }) => !isCurrent).map(({ sessionId }) => sessionId);
    stored = stored.filter(({ isCurrent }) => isCurrent);
    return ended;
  });
});

const devices = async () => within(await screen.findByRole('list', { name: '登录设备' })).getAllByRole('listitem');
const openDevicesTab = () => renderProfile('?tab=devices');

it('lists the devices, with the current one first and without an end button', async () => {
  openDevicesTab();

  const [currentDevice, phone, unknown] = await devices();

  expect(currentDevice).toHaveTextContent('Chrome · Windows');
  expect(currentDevice).toHaveTextContent('本机');
  expect(within(currentDevice!).queryByRole('button')).not.toBeInTheDocument();
  expect(phone).toHaveTextContent('Safari · iOS');
  expect(phone).toHaveTextContent('10.0.0.9');
  expect(phone).toHaveTextContent('登录于2026-11-20');
  expect(unknown).toHaveTextContent('未知设备');
});

it('ends one after confirmation', async () => {
  openDevicesTab();
  await clickButton('下线“Safari · iOS”');

  const confirmDialog = await screen.findByRole('alertdialog', { name: '让“Safari · iOS”下线？' });
  await userEvent.click(within(confirmDialog).getByRole('button', { name: '让设备下线' }));

  expect(await screen.findByText('已让“Safari · iOS”下线')).toBeInTheDocument();
  await waitFor(async () => expect(await devices()).toHaveLength(2));
  expect(server.calls.find(({ method }) => method === 'DELETE')?.arg.body).toEqual({ ids: [2] });
});

it('ends nothing when cancelled', async () => {
  openDevicesTab();
  await clickButton('下线“Safari · iOS”');

  await clickButton('取消');

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(server.count(accountContract.endDevices)).toBe(0);
});

it('keeps the dialog open when the server returns an error', async () => {
  server.on(accountContract.endDevices, () => {
    throw new FakeApiError(404, '数据不存在');
  });
  openDevicesTab();
  await clickButton('下线“未知设备”');

  await clickButton('让设备下线');

  await waitFor(() => expect(server.count(accountContract.endDevices)).toBe(1));
  await waitFor(() => expect(screen.getByRole('button', { name: '让设备下线' })).not.toHaveAttribute('aria-busy'));
  expect(screen.queryByText('已让“未知设备”下线')).not.toBeInTheDocument();
});

it('ends all others and keeps the count in the dialog', async () => {
  openDevicesTab();
  await clickButton('让其他设备下线');
  const confirmDialog = await screen.findByRole('alertdialog', { name: '让其他2台设备下线？' });
  // The device list refetches while the dialog is still open.
  const counts = new Set<string>();
  const recordCounts = () => {
    for (const number of confirmDialog.textContent.match(/其他\d+台/g) ?? []) counts.add(number);
  };
  const observer = new MutationObserver(recordCounts);
  observer.observe(confirmDialog, { subtree: true, childList: true, characterData: true });

  await userEvent.click(within(confirmDialog).getByRole('button', { name: '让其他设备下线' }));

  expect(await screen.findByText('已让其他2台设备下线')).toBeInTheDocument();
  expect(await screen.findByText('只有本机登录了此账号')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: '让其他设备下线' })).not.toBeInTheDocument();
  await waitFor(() => expect(document.body).not.toHaveFocus());
  observer.disconnect();
  expect([...counts].filter((number) => number !== '其他2台')).toEqual([]);
});

it('refetches when the window regains focus', async () => {
  openDevicesTab();
  expect(await devices()).toHaveLength(3);
  stored = stored.slice(0, 2);

  act(() => {
    dispatchEvent(new Event('focus'));
  });

  await waitFor(async () => expect(await devices()).toHaveLength(2));
});

it('refetches when the page becomes visible, not while hidden', async () => {
  const setVisibility = (state: 'visible' | 'hidden') => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };
  openDevicesTab();
  expect(await devices()).toHaveLength(3);
  stored = stored.slice(0, 2);
  setVisibility('hidden');
  await clickButton('下线“未知设备”');
  await clickButton('取消');
  expect(server.count(accountContract.devices)).toBe(1);

  setVisibility('visible');
  await waitFor(async () => expect(await devices()).toHaveLength(2));
  Reflect.deleteProperty(document, 'visibilityState');
});

it('shows a load error and retries', async () => {
  server.on(accountContract.devices, () => {
    throw new FakeTransportError('offline');
  });
  openDevicesTab();
  expect(await screen.findByRole('alert')).toHaveTextContent('网络已断开，请检查后重试');
  server.on(accountContract.devices, () => stored);

  await clickButton('重试');

  expect(await devices()).toHaveLength(3);
});

it('marks the list with its time if it could not be refreshed, until it is', async () => {
  openDevicesTab();
  await devices();
  server.on(accountContract.devices, () => {
    throw new FakeTransportError('offline');
  });
  act(() => {
    dispatchEvent(new Event('focus'));
  });
  expect(await screen.findByText(/^没有刷新成功，显示的是\d{4}-\d\d-\d\d \d\d:\d\d:\d\d的数据$/)).toBeInTheDocument();
  expect(await devices()).toHaveLength(3);

  server.on(accountContract.devices, () => stored);
  await clickButton('重试');
  await waitFor(() => expect(screen.queryByText(/^没有刷新成功/)).not.toBeInTheDocument());
});

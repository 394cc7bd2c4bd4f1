import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeServer } from '@backroom/client/testing';
import { accountContract } from '@backroom/contract/account';

import { device, security } from './testing/records.ts';
import { renderProfile } from './testing/render-profile.tsx';

const server = fakeServer();

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  server.on(accountContract.security, () => security);
  server.on(accountContract.devices, () => [device(1, { isCurrent: true })]);
});

it('says who I am, and asks for nothing else', () => {
  renderProfile();

  expect(screen.getByRole('heading', { level: 1, name: '个人中心' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: '张小雨' })).toBeInTheDocument();
  expect(screen.getByText('南京西路店 · 财务部')).toBeInTheDocument();
  expect(screen.getByText('clerk.s01')).toBeInTheDocument();
  expect(screen.getByText('门店店员')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

it('opens the part that the address names, and writes it there', async () => {
  const { address } = renderProfile('?tab=security');
  expect(await screen.findByRole('region', { name: '登录密码' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '账号安全', selected: true })).toBeInTheDocument();

  await userEvent.click(screen.getByRole('tab', { name: '登录设备' }));
  expect(await screen.findByRole('region', { name: '登录设备' })).toBeInTheDocument();
  expect(address()).toBe('/profile/index?tab=devices');

  await userEvent.click(screen.getByRole('tab', { name: '基本资料' }));
  expect(address()).toBe('/profile/index');
});

it('takes an unknown part for the first', () => {
  renderProfile('?tab=nonsense');

  expect(screen.getByRole('tab', { name: '基本资料', selected: true })).toBeInTheDocument();
});

it('moves between the parts by keyboard, and opens none before it is asked to', async () => {
  const { address } = renderProfile();
  await userEvent.click(screen.getByRole('tab', { name: '基本资料' }));

  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: '登录设备', selected: false })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: '账号安全', selected: false })).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  expect(await screen.findByRole('region', { name: '登录密码' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '账号安全', selected: true })).toBeInTheDocument();
  expect(address()).toBe('/profile/index?tab=security');
  expect(server.count(accountContract.devices)).toBe(0);
});

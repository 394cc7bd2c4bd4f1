import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer } from '@backroom/client/testing';
import { DAY_MS } from '@backroom/contract/calendar';
import { cashInContract, type StoreToken } from '@backroom/contract/cash-in';
import { clickButton, renderPages } from '@backroom/records/testing';
import { setTimeZone } from '@backroom/ui';

import { createSheet } from '../testing/sheets.ts';
import { TokensDialog } from './tokens-dialog.tsx';

const TOKEN: StoreToken = {
  tokenId: 1,
  storeId: 1,
  name: '一号收银机',
  createdAt: '2026-04-01T08:00:00.000Z',
  lastUsedAt: null,
  expiresAt: '2027-04-01T08:00:00.000Z',
  creator: '顾清和',
};
const server = createFakeServer();
const handleClose = jest.fn();
let stored: StoreToken[];

beforeEach(() => {
  jest.clearAllMocks();
  setTimeZone('Asia/Shanghai');
  server.install();
  server.calls.length = 0;
  stored = [TOKEN];
  server.on(cashInContract.tokens, () => stored);
  server.on(cashInContract.createToken, ({ body }) => {
    stored = [...stored, { ...TOKEN, tokenId: 2, name: body.name }];
    return { tokenId: 2, token: 'secret-of-the-token' };
  });
  server.on(cashInContract.revokeTokens, ({ body }) => {
    stored = stored.filter(({ tokenId }) => !body.ids.includes(tokenId));
    return body;
  });
});

const TokensPage = () => <TokensDialog record={createSheet(1)} onClose={handleClose} />;
const renderTokens = async () => {
  renderPages('/tokens', { pages: { '/tokens': TokensPage }, permissions: [] });
  return within(await screen.findByRole('dialog', { name: '“门店1”的令牌' }));
};
const getCreated = () =>
  server.calls.flatMap(({ method, url, arg }) => (method === 'POST' && url.endsWith('/token') ? [arg.body] : []));

it.each(['{Control>}{Enter}{/Control}', '{Enter}'])('creates a token of the typed name on %s', async (keys) => {
  const dialog = await renderTokens();
  await userEvent.type(dialog.getByRole('textbox', { name: '名称' }), ` 二号收银机 ${keys}`);

  expect(await dialog.findByRole('textbox', { name: '令牌' })).toHaveValue('secret-of-the-token');
  expect(getCreated()).toEqual([{ storeId: 1, name: '二号收银机', validDays: 365 }]);
  expect(await dialog.findByText('二号收银机')).toBeInTheDocument();
  expect(dialog.getByRole('textbox', { name: '名称' })).toHaveValue('');
  expect(handleClose).not.toHaveBeenCalled();
});

it('creates none without a name', async () => {
  const dialog = await renderTokens();
  await userEvent.type(dialog.getByRole('textbox', { name: '名称' }), ' {Control>}{Enter}{/Control}{Enter}');

  expect(dialog.getByRole('button', { name: '新建令牌' })).toBeDisabled();
  expect(getCreated()).toEqual([]);
  expect(handleClose).not.toHaveBeenCalled();
});

it('closes on Esc and by its button, which ask first if a name was typed', async () => {
  const dialog = await renderTokens();
  await userEvent.keyboard('{Escape}');
  expect(handleClose).toHaveBeenCalledTimes(1);

  await userEvent.type(dialog.getByRole('textbox', { name: '名称' }), '二号{Escape}');
  await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' });
  await clickButton('继续编辑');
  await userEvent.click(dialog.getAllByRole('button', { name: '关闭' }).at(-1)!);
  await clickButton('放弃修改');
  await waitFor(() => expect(handleClose).toHaveBeenCalledTimes(2));
  expect(getCreated()).toEqual([]);
});

it('revokes a token after a confirmation, which leads back to the list', async () => {
  const dialog = await renderTokens();
  await userEvent.click(await dialog.findByRole('button', { name: '撤销令牌“一号收银机”' }));
  await screen.findByRole('alertdialog', { name: '撤销令牌“一号收银机”？' });
  await clickButton('取消');
  expect(await screen.findByText('一号收银机')).toBeInTheDocument();
  await clickButton('撤销令牌“一号收银机”');
  await screen.findByRole('alertdialog');
  await clickButton('撤销');

  expect(await screen.findByText('还没有令牌')).toBeInTheDocument();
  expect(screen.getByText('已撤销令牌“一号收银机”')).toBeInTheDocument();
  expect(server.calls.flatMap(({ method, arg }) => (method === 'DELETE' ? [arg.body] : []))).toEqual([{ ids: [1] }]);
  expect(handleClose).not.toHaveBeenCalled();
});

it('marks what has expired or will within two weeks, and nothing else', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  stored = [
    { ...TOKEN, tokenId: 1, name: '旧', expiresAt: inDays(-1) },
    { ...TOKEN, tokenId: 2, name: '近', expiresAt: inDays(13) },
    { ...TOKEN, tokenId: 3, name: '远', expiresAt: inDays(15) },
  ];
  const dialog = await renderTokens();
  const items = await dialog.findAllByRole('listitem');

  expect(items.map(({ textContent }) => /已过期|即将到期/.exec(textContent)?.[0])).toEqual([
    '已过期',
    '即将到期',
    undefined,
  ]);
});

it.each([
  ['30天', 30],
  ['90天', 90],
  ['3年', 1095],
] as const)('creates a token that is valid for %s and shows its last day', async (option, days) => {
  const dialog = await renderTokens();
  const field = dialog.getByRole('combobox', { name: '有效期' });
  expect(field).toHaveTextContent('1年');
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: option }));
  const until = new Date(Date.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 10);
  expect(dialog.getByText(`有效期至${until}，到期后无法上传实收。`)).toBeInTheDocument();

  await userEvent.type(dialog.getByRole('textbox', { name: '名称' }), '收银机{Enter}');
  await dialog.findByRole('textbox', { name: '令牌' });
  expect(getCreated()).toEqual([{ storeId: 1, name: '收银机', validDays: days }]);
});

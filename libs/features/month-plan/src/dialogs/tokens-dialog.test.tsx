import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer } from '@backroom/client/testing';
import { cashInContract, type StoreToken } from '@backroom/contract/cash-in';
import { clickButton, renderPages } from '@backroom/records/testing';

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
  expect(getCreated()).toEqual([{ storeId: 1, name: '二号收银机' }]);
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

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { skipSchemas } from '@backroom/client/testing/contract';
import {
  KNOWN_SETTINGS,
  SETTING_KEYS,
  type SystemSettings,
  systemSettingsContract as contract,
} from '@backroom/contract/system-settings';
import { chooseImage, clickButton, mockImageDecoding, renderPages } from '@backroom/records/testing';

import { SystemSettingsPage } from './system-settings-page.tsx';

const LOGO = `/api/v1/logo/${'a'.repeat(43)}`;
const server = createFakeServer();
let stored: SystemSettings;

// As in production, where a write may be answered without the record.
skipSchemas();
beforeEach(() => {
  server.install();
  server.calls.length = 0;
  const values = SETTING_KEYS.map((key) => [key, KNOWN_SETTINGS[key].defaultValue]);
  stored = { ...(Object.fromEntries(values) as SystemSettings), sys_app_logo: LOGO, version: 20 };
  server.on(contract.get, () => stored);
});
afterEach(() => jest.restoreAllMocks());

async function renderPage() {
  const permissions = [contract.get.access, contract.update.access];
  renderPages('/set', { pages: { '/set': SystemSettingsPage }, permissions });
  // The toasts of the previous test.
  for (const button of screen.queryAllByRole('button', { name: '关闭通知' })) await userEvent.click(button);
  await waitFor(() => expect(screen.queryByText(/^标志已/)).not.toBeInTheDocument());
}

async function confirmRemoval() {
  await userEvent.click(await screen.findByRole('button', { name: '移除标志' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: '移除系统标志？' }));
  await userEvent.click(dialog.getByRole('button', { name: '移除标志' }));
}

describe.each([0, null, ''])('after a success whose data is %j', (data) => {
  it('the removal of the logo closes its dialog, confirms it, and the page shows no logo', async () => {
    server.on(contract.update, ({ body: { version, ...values } }) => {
      stored = { ...stored, ...values, version: version + 1 };
      return data as never;
    });
    await renderPage();
    await confirmRemoval();

    expect(await screen.findByText('标志已移除')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('button', { name: '移除标志' })).not.toBeInTheDocument());
  });

  it('the change of the logo closes its dialog and confirms it', async () => {
    mockImageDecoding();
    server.on(contract.setLogo, () => data as never);
    await renderPage();
    await chooseImage({ open: '更换标志', save: '保存标志' });
    await clickButton('保存标志');

    expect(await screen.findByText('标志已更换')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

it('the removal of the logo stays open after an error', async () => {
  server.on(contract.update, () => {
    throw new FakeApiError(500, '服务器出错');
  });
  await renderPage();
  await confirmRemoval();

  const dialog = within(screen.getByRole('alertdialog'));
  await waitFor(() => expect(dialog.getByRole('button', { name: '移除标志' })).toBeEnabled());
  expect(server.count(contract.update)).toBe(1);
});

import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { forgetToasts, setPreference, showToast, startI18n } from '@backroom/ui';

import { openRightPanel } from './panel-state.ts';
import { RightPanel } from './right-panel.tsx';

startI18n('zh-CN');

const handle = () => screen.getByRole('button', { name: /^设置与通知/ });
const panel = () => screen.findByRole('complementary', { name: '设置与通知' });
const isShut = () => waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());

function open() {
  render(
    <>
      <main>页面</main>
      <RightPanel />
    </>,
  );
}

afterEach(() =>
  act(() => {
    setPreference('tabs', 'on');
    forgetToasts();
  }),
);

it('opens the settings, which apply immediately', async () => {
  open();
  expect(handle()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(handle());

  expect(handle()).toHaveAttribute('aria-expanded', 'true');
  const tabs = within(await panel()).getByRole('switch', { name: '标签页' });
  expect(tabs).toBeChecked();
  await userEvent.click(tabs);
  expect(tabs).not.toBeChecked();
});

it('follows the page in tab order, and closes by its button, a click on the page or Esc', async () => {
  open();
  await userEvent.click(handle());
  const sheet = await panel();
  expect(screen.getByRole('main').compareDocumentPosition(sheet)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(handle());
  await isShut();

  await userEvent.click(handle());
  await panel();
  await userEvent.click(screen.getByRole('main'));
  await isShut();
  await waitFor(() => expect(handle()).toHaveFocus());

  await userEvent.keyboard('{Enter}');
  await panel();
  await userEvent.keyboard('{Escape}');
  await isShut();
  expect(handle()).toHaveFocus();
});

it('can be opened from elsewhere, and is closed for the next user', async () => {
  const { unmount } = render(<RightPanel />);
  act(() => openRightPanel('settings'));
  await panel();
  unmount();

  open();
  expect(handle()).toHaveAttribute('aria-expanded', 'false');
});

describe('notification history', () => {
  const say = () =>
    act(() => {
      showToast({ tone: 'success', message: '已保存字典类型' });
      showToast({ tone: 'error', message: '保存失败，请检查网络后重试' });
    });

  it('counts unseen toasts and lists them', async () => {
    open();
    say();
    const news = screen.getByRole('button', { name: '设置与通知，2条新通知' });
    await userEvent.click(news);

    const sheet = within(await panel());
    expect(sheet.getByRole('tab', { name: '通知' })).toHaveAttribute('aria-selected', 'true');
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '错误保存失败，请检查网络后重试刚刚',
      '成功已保存字典类型刚刚',
    ]);
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: '设置与通知' })).toBeVisible();
  });

  it('can be cleared without losing the focus', async () => {
    open();
    say();
    await userEvent.click(handle());
    const sheet = within(await panel());
    await userEvent.click(sheet.getByRole('button', { name: '清空' }));

    expect(sheet.getByText('还没有通知')).toBeVisible();
    expect(await panel()).toContainElement(document.activeElement as HTMLElement);
    expect(document.body).not.toHaveFocus();
  });
});

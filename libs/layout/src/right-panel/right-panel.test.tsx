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

it('opens at its button on the settings, which apply at once', async () => {
  open();
  expect(handle()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(handle());

  expect(handle()).toHaveAttribute('aria-expanded', 'true');
  const tabs = within(await panel()).getByRole('switch', { name: '标签页' });
  expect(tabs).toBeChecked();
  await userEvent.click(tabs);
  expect(tabs).not.toBeChecked();
});

it('stands behind the page, and shuts by its button, a press on the page or Esc', async () => {
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

it('can be opened from elsewhere, and is shut for whoever comes next', async () => {
  const { unmount } = render(<RightPanel />);
  act(() => openRightPanel('settings'));
  await panel();
  unmount();

  open();
  expect(handle()).toHaveAttribute('aria-expanded', 'false');
});

describe('what toasts said', () => {
  const say = () =>
    act(() => {
      showToast({ tone: 'success', message: '已保存字典类型' });
      showToast({ tone: 'error', message: '保存失败，请检查网络后重试' });
    });

  it('is counted until somebody looks, and can be read again', async () => {
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

  it('is cleared by the person, who does not lose the focus', async () => {
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

import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { clearToastHistory, setPreference, showToast, startI18n } from '@backroom/ui';

import { openRightPanel, useOpenPanelTab } from './panel-state.ts';
import { RightPanel } from './right-panel.tsx';

startI18n('zh-CN');

const getButton = () => screen.getByRole('button', { name: /^设置与通知/ });
const findPanel = () => screen.findByRole('complementary', { name: '设置与通知' });
const expectClosed = () => waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());

function renderPanel() {
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
    setPreference('showSettings', 'on');
    clearToastHistory();
  }),
);

it('opens the settings, which apply immediately', async () => {
  renderPanel();
  expect(getButton()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(getButton());

  expect(getButton()).toHaveAttribute('aria-expanded', 'true');
  const tabs = within(await findPanel()).getByRole('switch', { name: '标签页' });
  expect(tabs).toBeChecked();
  await userEvent.click(tabs);
  expect(tabs).not.toBeChecked();
});

it('follows the page in tab order, and closes by its button, a click on the page or Esc', async () => {
  renderPanel();
  await userEvent.click(getButton());
  const sheet = await findPanel();
  expect(screen.getByRole('main').compareDocumentPosition(sheet)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(getButton());
  await expectClosed();

  await userEvent.click(getButton());
  await findPanel();
  await userEvent.click(screen.getByRole('main'));
  await expectClosed();
  await waitFor(() => expect(getButton()).toHaveFocus());

  await userEvent.keyboard('{Enter}');
  await findPanel();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(getButton()).toHaveFocus();
});

it('has a button that is concealed while the panel is closed, if the user does not want it', async () => {
  renderPanel();
  expect(getButton()).not.toHaveAttribute('data-concealed');
  act(() => setPreference('showSettings', 'off'));
  expect(getButton()).toHaveAttribute('data-concealed');
  act(() => openRightPanel('settings'));
  expect(within(await findPanel()).getByRole('switch', { name: '设置按钮' })).not.toBeChecked();
  expect(getButton()).not.toHaveAttribute('data-concealed');
  await userEvent.keyboard('{Escape}');

  await expectClosed();
  expect(getButton()).toHaveAttribute('data-concealed');
});

it('can be opened from elsewhere, and is closed for the next user', async () => {
  const { unmount } = render(<RightPanel />);
  act(() => openRightPanel('settings'));
  await findPanel();
  unmount();

  renderPanel();
  expect(getButton()).toHaveAttribute('aria-expanded', 'false');
});

function Bell() {
  const isOpen = useOpenPanelTab() === 'notices';
  return (
    <button
      data-toggles-panel=""
      onClick={({ currentTarget }) => openRightPanel(isOpen ? null : 'notices', currentTarget)}
    >
      铃
    </button>
  );
}

it('leaves the focus to a page that it opens', async () => {
  renderPanel();
  await userEvent.click(getButton());
  await findPanel();
  act(() => openRightPanel(null, null));
  await expectClosed();
  await waitFor(() => expect(document.body).toHaveFocus());

  await userEvent.click(getButton());
  await findPanel();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(getButton()).toHaveFocus());
});

it('is opened and closed by another button, which gets the focus back', async () => {
  render(
    <>
      <Bell />
      <RightPanel />
    </>,
  );
  const bell = screen.getByRole('button', { name: '铃' });
  await userEvent.click(bell);
  expect(within(await findPanel()).getByRole('tab', { name: '通知' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(bell);
  await expectClosed();

  await userEvent.click(bell);
  await findPanel();
  await userEvent.keyboard('{Escape}');
  await expectClosed();
  expect(bell).toHaveFocus();
});

it('lists what the console passes above the messages, and its number in the tab', async () => {
  const list = <p>盘点</p>;
  render(<RightPanel notices={{ count: <b>2</b>, list }} />);
  await userEvent.click(getButton());
  await userEvent.click(within(await findPanel()).getByRole('tab', { name: /^通知 ?2$/ }));

  const shown = within(await findPanel()).getByText('盘点');
  expect(shown.compareDocumentPosition(screen.getByText('还没有通知'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('notification history', () => {
  const showToasts = () =>
    act(() => {
      showToast({ tone: 'success', message: '已保存字典类型' });
      showToast({ tone: 'error', message: '保存失败，请检查网络后重试' });
    });

  const openHistory = async () => {
    await userEvent.click(getButton());
    await userEvent.click(within(await findPanel()).getByRole('tab', { name: /^通知/ }));
  };

  it('lists messages in the panel, and counts none of them as a notice', async () => {
    renderPanel();
    showToasts();
    await userEvent.click(screen.getByRole('button', { name: '设置与通知' }));

    const sheet = within(await findPanel());
    expect(sheet.getByRole('tab', { name: '设置' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(sheet.getByRole('tab', { name: '通知' }));
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^错误保存失败，请检查网络后重试\d\d:\d\d$/),
      expect.stringMatching(/^成功已保存字典类型\d\d:\d\d$/),
    ]);
  });

  it('says a time once where it repeats itself, and leaves its place to the message', async () => {
    const now = jest.spyOn(Date, 'now');
    renderPanel();
    act(() => {
      for (const [clock, message] of [
        ['09:30:59', '已保存岗位'],
        ['09:31:00', '已保存角色'],
        ['09:31:59', '已保存菜单'],
      ] as const) {
        now.mockReturnValue(Date.parse(`2026-11-21T${clock}`));
        showToast({ tone: 'success', message });
      }
    });
    await openHistory();

    const times = [...(await findPanel()).querySelectorAll('time')];
    expect(times.map(({ textContent }) => textContent)).toEqual(['09:31', '09:31', '09:30']);
    expect(times.map(({ parentElement }) => parentElement?.style.opacity)).toEqual(['', '0', '']);
    expect(times.map(({ parentElement }) => parentElement?.style.position)).toEqual(['', 'absolute', '']);
    now.mockRestore();
  });

  it('can be cleared without losing the focus', async () => {
    renderPanel();
    showToasts();
    await openHistory();
    const sheet = within(await findPanel());
    await userEvent.click(sheet.getByRole('button', { name: '清空' }));

    expect(sheet.getByText('还没有通知')).toBeVisible();
    expect(await findPanel()).toContainElement(document.activeElement as HTMLElement);
    expect(document.body).not.toHaveFocus();
  });
});

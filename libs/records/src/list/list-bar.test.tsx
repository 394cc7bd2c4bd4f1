import { render, screen } from '@testing-library/react';

import { type ApiError, toastedErrors } from '@backroom/client';

import { emulatePhone } from '../testing/phone.ts';
import { ListBar } from './list-bar.tsx';

const READ_AT = Date.parse('2026-11-26T10:30:00Z');

type BarProps = Parameters<typeof ListBar>[0];
function renderBar(result: BarProps['result'], counted: Pick<BarProps, 'count' | 'hasMore'> = { count: 1 }) {
  render(<ListBar title="岗位管理" purpose="管理岗位" {...counted} result={result} filters={null} actions={null} />);
  return screen.queryByRole('status')?.textContent;
}

it('marks rows that could not be refreshed with their time', () => {
  renderBar({ currentData: {}, error: { kind: 'offline' }, fulfilledTimeStamp: READ_AT });
  expect(screen.getByText(/^没有刷新成功，显示的是2026-11-2\d \d\d:30:00的数据$/)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveAttribute(
    'title',
    expect.stringMatching(/的数据\n网络已断开，请检查后重试$/),
  );
  expect(screen.getByText(/^截至/)).toHaveTextContent(/^截至\d\d:30$/);
  // In place of the number, so that the line has no second one.
  expect(screen.queryByText('1')).toBeNull();
});

it('gives no reason that a toast has shown', () => {
  const error: ApiError = { kind: 'transport', status: 502 };
  toastedErrors.add(error);
  renderBar({ currentData: {}, error, fulfilledTimeStamp: READ_AT });
  expect(screen.getByRole('status')).toHaveAttribute('title', expect.stringMatching(/的数据$/));
});

it.each([
  ['fresh rows', { currentData: {}, fulfilledTimeStamp: READ_AT }],
  ['an error in place of the rows', { error: { message: 'offline' }, fulfilledTimeStamp: READ_AT }],
])('marks nothing beside %s', (_case, result) => {
  expect(renderBar(result)).toBeUndefined();
});

it.each([
  [1, '有1条数据异常，无法显示，已通知管理员'],
  [12, '有12条数据异常，无法显示，已通知管理员'],
])('says that %i rows are missing, and that it is known', (unreadable, text) => {
  expect(renderBar({ currentData: {}, unreadable })).toBe(text);
});

it.each([
  ['is the number of records', { count: 1234 }, '岗位管理1,234'],
  ['has a mark if there are more', { count: 10_000, hasMore: true }, '岗位管理10,000+'],
  ['is 0 where there are none', { count: 0 }, '岗位管理0'],
  ['is left out where they are not counted', { count: null }, '岗位管理'],
  ['is left out before the first response', { count: undefined }, '岗位管理'],
])('the count beside the title %s', (_what, counted, text) => {
  renderBar({ currentData: {} }, counted);
  expect(screen.getByRole('heading', { name: '岗位管理' }).parentElement?.textContent).toBe(text);
});

it.each([
  ['the filters, then the actions', false, ['管理岗位', '筛选', '列表选项']],
  ['on phones the actions beside the title, then the filters below them', true, ['管理岗位', '列表选项', '筛选']],
])('the Tab key reaches %s', (_what, isPhone, names) => {
  const media = isPhone ? emulatePhone() : undefined;
  const [filters, actions] = ['筛选', '列表选项'].map((name) => (
    <button key={name} type="button">
      {name}
    </button>
  ));
  render(<ListBar title="岗位管理" purpose="管理岗位" count={1} result={{}} filters={filters} actions={actions} />);
  expect(screen.getAllByRole('button').map((button) => button.ariaLabel ?? button.textContent)).toEqual(names);
  media?.mockRestore();
});

import { render, screen } from '@testing-library/react';

import { type ApiError, toastedErrors } from '@backroom/client';

import { ListBar } from './list-bar.tsx';

const READ_AT = Date.parse('2026-11-26T10:30:00Z');

function renderBar(result: Parameters<typeof ListBar>[0]['result']) {
  render(<ListBar title="岗位管理" purpose="管理岗位" count={1} result={result} filters={null} actions={null} />);
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

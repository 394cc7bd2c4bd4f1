import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createOwnNotice } from '@backroom/client/testing';
import { setPreference, startI18n } from '@backroom/ui';

import { receiveNotices } from '../notice-store.ts';
import { NoticeBell } from './notice-bell.tsx';

startI18n('zh-CN');

it('has the number of unread notices in its name', async () => {
  const onClick = jest.fn();
  receiveNotices([createOwnNotice(3), createOwnNotice(2), createOwnNotice(1)]);
  render(<NoticeBell aria-expanded={false} onClick={onClick} />);
  const bell = screen.getByRole('button', { name: '3条未读通知' });
  await userEvent.click(bell);

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(bell).toHaveTextContent('3');
  act(() => void receiveNotices([]));
  expect(screen.getByRole('button', { name: '没有未读通知' })).toHaveTextContent('');
  act(() => setPreference('notices', 'off'));
  expect(screen.getByRole('button', { name: '通知' })).toHaveTextContent('');
});

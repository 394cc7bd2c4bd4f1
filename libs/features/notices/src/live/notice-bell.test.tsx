import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { startI18n } from '@backroom/ui';

import { NoticeBell } from './notice-bell.tsx';

startI18n('zh-CN');

it('has the number of unread notices in its name', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<NoticeBell count={3} aria-expanded={false} onClick={onClick} />);
  const bell = screen.getByRole('button', { name: '3条未读通知' });
  await userEvent.click(bell);

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(bell).toHaveTextContent('3');
  rerender(<NoticeBell count={0} />);
  expect(screen.getByRole('button', { name: '没有未读通知' })).toHaveTextContent('');
  rerender(<NoticeBell count={undefined} />);
  expect(screen.getByRole('button', { name: '通知' })).toHaveTextContent('');
});

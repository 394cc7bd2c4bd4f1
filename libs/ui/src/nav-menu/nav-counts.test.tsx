import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { startI18n } from '../i18n/language.ts';
import { NavMenu } from './nav-menu.tsx';

startI18n('zh-CN');

const items = [
  { id: 'home', label: '首页', href: '/home' },
  {
    id: 'business',
    label: '经营管理',
    children: [
      { id: 'day', label: '日结', href: '/day' },
      { id: 'plan', label: '月度计划', href: '/plan' },
      { id: 'compare', label: '门店对比', href: '/compare' },
    ],
  },
];
const counts = new Map([
  ['/day', 1],
  ['/plan', 120],
]);

it('describes pages by what waits on them, and a closed group by all of it, which keep their names', async () => {
  render(<NavMenu items={items} counts={counts} />);
  const group = screen.getByRole('button', { name: '经营管理' });
  expect(group).not.toHaveAccessibleDescription('121项待处理');
  expect(screen.getByRole('link', { name: '日结' })).toHaveAccessibleDescription('1项待处理');
  expect(screen.getByRole('link', { name: '月度计划' })).toHaveTextContent('99+');
  expect(screen.getByRole('link', { name: '门店对比' })).toHaveTextContent(/^门店对比$/);
  expect(screen.getByRole('link', { name: '首页' })).toHaveTextContent(/^首页$/);

  await userEvent.click(group);
  expect(group).toHaveAccessibleDescription('121项待处理');
});

it('describes a group of the rail as well', () => {
  render(<NavMenu items={items} counts={counts} collapsed />);
  expect(screen.getByRole('button', { name: '经营管理' })).toHaveAccessibleDescription('121项待处理');
});

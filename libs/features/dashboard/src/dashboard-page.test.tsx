import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';

import { WithSession } from '@backroom/auth/testing';
import { createFakeServer } from '@backroom/client/testing';
import { navigationContract, type NavigationEntry } from '@backroom/contract/navigation';
import { startI18n } from '@backroom/ui';

import { DashboardPage } from './dashboard-page.tsx';
import { getHour, getPartOfDay } from './part-of-day.ts';

startI18n('zh-CN');
const server = createFakeServer();

let entries = 0;
const entry = (title: string, path: string, overrides: Partial<NavigationEntry> = {}): NavigationEntry => ({
  menuId: (entries += 1),
  parentId: 0,
  menuName: title,
  title,
  titleEn: title,
  icon: '',
  path,
  component: '/x',
  menuType: 'C',
  permission: '',
  visible: '0',
  noCache: false,
  affix: false,
  alwaysShow: false,
  roles: [],
  sort: 1,
  children: [],
  ...overrides,
});

function open(menu: NavigationEntry[]) {
  server.install();
  server.on(navigationContract.get, () => menu);
  render(
    <MemoryRouter>
      <WithSession>
        <DashboardPage />
      </WithSession>
    </MemoryRouter>,
  );
}

describe('DashboardPage', () => {
  it('shows the name and workplace of the user', async () => {
    open([]);

    expect(await screen.findByRole('heading', { level: 1, name: /张小雨/ })).toBeVisible();
    expect(screen.getByText(/南京西路店 · 财务部/)).toBeVisible();
    expect(await screen.findByText(/还没有可以打开的页面/)).toBeVisible();
  });

  it('links only to visible menu pages', async () => {
    const hidden = entry('字典值', '/admin/dict/data/:id', { visible: '1' });
    const secret = entry('内部', '', { menuType: 'M', visible: '1', children: [entry('机密', '/secret')] });
    open([entry('系统管理', '/admin', { menuType: 'M', children: [entry('字典管理', 'dict'), hidden] }), secret]);

    expect(await screen.findByRole('link', { name: /字典管理/ })).toHaveAttribute('href', '/admin/dict');
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('limits the number of shortcuts', async () => {
    open(Array.from({ length: 5_000 }, (_, index) => entry(`第${index}页`, `/page-${index}`)));

    expect(await screen.findAllByRole('link')).toHaveLength(24);
  });
});

it.each([
  ['Asia/Shanghai', 0],
  ['America/New_York', 11],
  ['UTC', 16],
])('the hour in %s is %i', (timeZone, hour) => expect(getHour(new Date('2026-11-21T16:30:00Z'), timeZone)).toBe(hour));

it.each([
  [0, 'night'],
  [5, 'morning'],
  [11, 'noon'],
  [13, 'afternoon'],
  [18, 'evening'],
  [23, 'night'],
])('at %i it is %s', (hour, part) => expect(getPartOfDay(hour)).toBe(part));

import type { NavItem } from '@backroom/ui';

import { findTopItem, toTopNavItems } from './top-nav-items.ts';

const home: NavItem = { id: 'home', label: '首页', href: '/dashboard' };
const docs: NavItem = { id: 'docs', label: '文档', href: 'https://example.com/', external: true };
const system: NavItem = {
  id: 'system',
  label: '系统管理',
  children: [docs, { id: 'logs', label: '日志', children: [{ id: 'login', label: '登录日志', href: '/log/login' }] }],
};

describe('top-level items', () => {
  it('link a group to its first page at any depth', () => {
    expect(toTopNavItems([home, system])).toEqual([
      { id: 'home', label: '首页', href: '/dashboard' },
      { id: 'system', label: '系统管理', href: '/log/login' },
    ]);
  });

  it('link to an external URL if there is no page, and omit empty groups', () => {
    expect(toTopNavItems([docs, { ...system, children: [docs] }, { id: 'none', label: '空', children: [] }])).toEqual([
      { id: 'docs', label: '文档', href: 'https://example.com/', external: true },
      { id: 'system', label: '系统管理', href: 'https://example.com/', external: true },
    ]);
  });

  it.each([
    ['/dashboard', 'home'],
    ['/log/login', 'system'],
    ['/nowhere', undefined],
    ['https://example.com/', undefined],
    [undefined, undefined],
  ])('for %s the active item is %s', (href, id) => expect(findTopItem([home, system, docs], href)?.id).toBe(id));
});

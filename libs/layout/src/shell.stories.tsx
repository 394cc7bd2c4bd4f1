import type { Meta, StoryObj } from '@storybook/react-vite';

import type { NavigationNode } from '@backroom/client/navigation-tree';
import { Card, PageHeader } from '@backroom/ui';

import { AccountMenu } from './account-menu.tsx';
import { ShellAt } from './testing/shell-at.tsx';
import { StoresAtWork } from './testing/stores-at-work.tsx';
import { ViewFrame } from './view-frame.tsx';

const page = (id: string, zh: string, en: string, path: string, icon = ''): NavigationNode => ({
  id,
  titles: { 'zh-CN': zh, 'en-US': en },
  icon,
  address: { kind: 'page', path },
  component: path,
  hidden: false,
  noCache: false,
  affix: false,
  alwaysShow: false,
  children: [],
});

const MENU: NavigationNode[] = [
  {
    ...page('m.0', '系统管理', 'System', '/admin', 'system'),
    address: { kind: 'none' },
    component: '',
    children: [
      page('m.0.0', '字典管理', 'Dictionaries', '/admin/dict'),
      page('m.0.1', '岗位管理', 'Posts', '/admin/sys-post'),
    ],
  },
];

const meta = {
  title: 'Frame',
  component: ShellAt,
  parameters: { layout: 'fullscreen' },
  args: {
    path: '/admin/sys-post',
    tabs: { '/dashboard': '首页', '/admin/dict': '字典管理', '/admin/sys-post': '岗位管理' },
    name: '后台管理系统',
    logo: '',
    menu: MENU,
    commands: { onSignOut: () => undefined },
    workplace: { store: '南京西路店', department: '财务部' },
    userMenu: <AccountMenu name="张小雨" avatar="" onSignOut={() => undefined} />,
    children: (
      <ViewFrame>
        <PageHeader title="岗位管理" description="维护公司的岗位" />
        <Card>页面的内容在这里滚动，菜单和顶栏不动。</Card>
      </ViewFrame>
    ),
  },
} satisfies Meta<typeof ShellAt>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnADesk: Story = {};

/** Much of what a page can have, in the frame: to see a look on. */
export const AtWork: Story = {
  args: {
    path: '/dashboard',
    children: (
      <ViewFrame>
        <StoresAtWork />
      </ViewFrame>
    ),
  },
};

import { type Meta, type StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';

import { type MenuNode } from '@backroom/client/menus';
import { Card, PageHeader } from '@backroom/ui';

import { AccountMenu } from './account-menu.tsx';
import { Shell } from './shell.tsx';

const page = (id: string, zh: string, en: string, path: string, icon = ''): MenuNode => ({
  id,
  titles: { 'zh-CN': zh, 'en-US': en },
  icon,
  address: { kind: 'page', path },
  component: path,
  hidden: false,
  noCache: false,
  children: [],
});

const MENU: MenuNode[] = [
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
  component: Shell,
  parameters: { layout: 'fullscreen' },
  args: {
    name: '后台管理系统',
    logo: '',
    menu: MENU,
    place: '南京西路店 · 财务部',
    onLinkIntent: () => undefined,
    userMenu: <AccountMenu name="张小雨" avatar="" onSignOut={() => undefined} />,
    children: (
      <>
        <PageHeader title="岗位管理" description="维护公司的岗位" />
        <Card>页面的内容在这里滚动，菜单和顶栏不动。</Card>
      </>
    ),
  },
  decorators: [
    (Story) => (
      <MemoryRouter initialEntries={['/admin/sys-post']}>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof Shell>;
export default meta;

type Story = StoryObj<typeof meta>;

export const OnADesk: Story = {};

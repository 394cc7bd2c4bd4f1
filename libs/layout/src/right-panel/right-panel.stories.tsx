import type { Meta, StoryObj } from '@storybook/react-vite';

import { clearToastHistory, showToast } from '@backroom/ui';

import { openRightPanel } from './panel-state.ts';
import { RightPanel } from './right-panel.tsx';

const meta = {
  title: 'RightPanel',
  component: RightPanel,
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '640px' } } },
  beforeEach: () => () => {
    openRightPanel(null);
    clearToastHistory();
  },
} satisfies Meta<typeof RightPanel>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Shut: Story = {};

export const Settings: Story = { play: () => openRightPanel('settings') };

export const NothingSaid: Story = { play: () => openRightPanel('notices') };

export const Notices: Story = {
  play: () => {
    showToast({ tone: 'success', message: '已保存字典类型' });
    showToast({ tone: 'warning', message: '登录状态将在5分钟后失效' });
    showToast({ tone: 'error', message: '保存失败，请检查网络后重试' });
    openRightPanel('notices');
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { recoveryCodesGuide } from './recovery-codes.guide.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const meta = {
  title: 'Data/RecoveryCodes',
  component: RecoveryCodes,
  parameters: { guide: recoveryCodesGuide },
  args: {
    heading: 'Backroom · clerk.s01',
    codes: [
      '7F3K2-9QXMW',
      'D8VPA-44HTR',
      'K2M9C-WE6JZ',
      'QX5RB-81NFY',
      'T6HGD-3CVKA',
      'B9WEJ-5PMX2',
      'N4YZR-7KQTC',
      'H1FVG-6DBW8',
      'X3PCA-2MREJ',
      'R5KTN-9YHQF',
    ],
  },
} satisfies Meta<typeof RecoveryCodes>;
export default meta;

type Story = StoryObj<typeof meta>;

const handleClipboardWrite = fn();
const handleBlob = fn();

function mockBrowserApis() {
  handleClipboardWrite.mockClear();
  handleBlob.mockClear();
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void handleClipboardWrite(text) },
  });
  const { createObjectURL } = URL;
  URL.createObjectURL = (blob: Blob) => {
    handleBlob(blob);
    return '#saved';
  };
  return () => {
    URL.createObjectURL = createObjectURL;
  };
}

const getStatus = () => screen.getByRole('status').textContent;

export const Playground: Story = {
  beforeEach: mockBrowserApis,
  play: async ({ args }) => {
    await expect(screen.getByRole('list', { name: '恢复码' })).toBeVisible();
    await expect(screen.getAllByRole('listitem')).toHaveLength(10);
    await userEvent.click(screen.getByRole('button', { name: '复制' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('已复制恢复码'));
    await expect(handleClipboardWrite).toHaveBeenLastCalledWith(args.codes.join('\n'));
  },
};

export const Keyboard: Story = {
  beforeEach: mockBrowserApis,
  play: async ({ args }) => {
    await pressKey('Tab', getFocusedText, '复制');
    await pressKey('Enter', getStatus, '已复制恢复码');
    await expect(handleClipboardWrite).toHaveBeenLastCalledWith(args.codes.join('\n'));
    await pressKey('Tab', getFocusedText, '下载');
    await pressKey('Enter', getStatus, '已下载恢复码');
    const file = handleBlob.mock.lastCall?.[0] as Blob;
    await expect(file.type).toContain('text/plain');
    await expect(file.size).toBeGreaterThan(args.codes.join('\r\n').length + args.heading.length);
  },
};

export const Narrow: Story = {
  render: (args) => (
    <div style={{ maxWidth: 240 }}>
      <RecoveryCodes {...args} />
    </div>
  ),
};

export const LongText: Story = {
  args: { codes: ['a-very-long-recovery-code-that-has-to-break-somewhere-in-the-middle', '7F3K2-9QXMW'] },
};

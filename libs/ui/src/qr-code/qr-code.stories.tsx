import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';

import { qrCodeGuide } from './qr-code.guide.ts';
import { QrCode } from './qr-code.tsx';

const meta = {
  title: 'Data/QrCode',
  component: QrCode,
  parameters: { guide: qrCodeGuide },
  args: {
    value: 'otpauth://totp/Backroom:clerk.s01?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Backroom',
    label: '身份验证器二维码',
  },
} satisfies Meta<typeof QrCode>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async () => {
    await expect(screen.getByRole('img', { name: '身份验证器二维码' })).toBeVisible();
  },
};

export const ShortText: Story = { args: { value: 'backroom', label: '短内容二维码' } };

export const LongText: Story = {
  args: {
    value: `https://backroom.example/stores/${'0123456789'.repeat(30)}`,
    label: '很长的内容，二维码的格子更密，仍然可以扫描',
  },
};

export const Narrow: Story = {
  render: (args) => (
    <div style={{ width: 120 }}>
      <QrCode {...args} />
    </div>
  ),
};

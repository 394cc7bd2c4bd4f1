import { type Meta, type StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { imageCropDialogGuide } from './image-crop-dialog.guide.ts';
import { ImageCropDialog } from './image-crop-dialog.tsx';

const PICTURE = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#dfe6ee"/><circle cx="320" cy="170" r="90" fill="#5b7ad9"/><path d="M140 400a180 150 0 0 1 360 0z" fill="#174924"/></svg>',
)}`;

const meta = {
  title: 'Overlays/ImageCropDialog',
  component: ImageCropDialog,
  parameters: { guide: imageCropDialogGuide },
  args: { open: true, onOpenChange: fn(), image: PICTURE, onSave: fn() },
  render: (args) => <Opening {...args} />,
} satisfies Meta<typeof ImageCropDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function Opening(args: ComponentProps<typeof ImageCropDialog>) {
  const [open, setOpen] = useState(args.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>更换头像</Button>
      <ImageCropDialog
        {...args}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          args.onOpenChange(next);
        }}
      />
    </>
  );
}

const area = () => screen.findByRole('application', { name: /^裁剪区域/ });
const number = (name: string) => screen.getByRole('spinbutton', { name: `${name} (%)` });

export const Playground: Story = {
  play: async () => {
    await area();
    await waitFor(() => expect(screen.getByRole('button', { name: '保存' })).toBeEnabled());
  },
};

export const KeyboardOnly: Story = {
  args: { open: false },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const frame = await area();
    await waitFor(() => expect(number('缩放')).toBeEnabled());
    frame.focus();
    await userEvent.keyboard('++-');
    await waitFor(() => expect(number('缩放')).toHaveValue('110'));
    await expect(number('水平位置')).toHaveValue('50');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(Number(number('水平位置').getAttribute('aria-valuenow'))).toBeLessThan(50));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(Number(number('垂直位置').getAttribute('aria-valuenow'))).toBeLessThan(50));

    number('水平位置').focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(number('水平位置')).toHaveValue('0'));
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(number('水平位置')).toHaveValue('1'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
    await waitFor(() => expect(screen.getByRole('button', { name: '更换头像' })).toHaveFocus());
  },
};

export const Unreadable: Story = {
  args: { image: 'data:image/png;base64,AAAA' },
  play: async () => {
    const picture = await waitFor(() => {
      const found = document.querySelector<HTMLImageElement>('[role="dialog"] img');
      if (!found) throw new Error('not there yet');
      return found;
    });
    picture.dispatchEvent(new Event('error'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('图片无法读取，请换一张');
    await expect(screen.getByRole('button', { name: '保存' })).toBeDisabled();
  },
};

export const Saving: Story = {
  args: { saving: true },
  play: async () => {
    await area();
    await expect(screen.getByRole('button', { name: '保存' })).toHaveAttribute('aria-busy', 'true');
  },
};

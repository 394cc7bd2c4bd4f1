import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { createEvent, expect, fireEvent, fn, mocked, screen, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { pressKey } from '../testing/press-key.ts';
import { createImageFile } from './image.fixture.ts';
import { imageCropDialogGuide } from './image-crop-dialog.guide.ts';
import { ImageCropDialog } from './image-crop-dialog.tsx';

const meta = {
  title: 'Overlays/ImageCropDialog',
  component: ImageCropDialog,
  parameters: { guide: imageCropDialogGuide },
  args: {
    open: true,
    title: '更换头像',
    saveLabel: '保存头像',
    onClose: fn(),
    onSave: fn(() => Promise.resolve()),
  },
  render: (args) => <ControlledDialog {...args} />,
} satisfies Meta<typeof ImageCropDialog>;
export default meta;

type Story = StoryObj<typeof meta>;

function ControlledDialog(args: ComponentProps<typeof ImageCropDialog>) {
  const [open, setOpen] = useState(args.open);
  return (
    <>
      <Button onClick={() => setOpen(true)}>更换</Button>
      <ImageCropDialog
        {...args}
        open={open}
        onClose={() => {
          setOpen(false);
          args.onClose();
        }}
      />
    </>
  );
}

const fileInput = async () => {
  const dialog = await screen.findByRole('dialog');
  return dialog.querySelector<HTMLInputElement>('input[type="file"]')!;
};
const selectFile = async (file: File) => userEvent.setup({ applyAccept: false }).upload(await fileInput(), file);
const findCropArea = () => screen.findByRole('application', { name: /^裁剪区域/ });
const getNumberField = (name: string) => screen.getByRole('spinbutton', { name: `${name} (%)` });
const getPercent = (name: string) => Number(getNumberField(name).getAttribute('aria-valuenow'));
/** In px from the centre, to the right and down. */
const getImageOffset = () => {
  const { transform = '' } = document.querySelector<HTMLElement>('.reactEasyCrop_Image')?.style ?? {};
  const [, x, y] = /translate\((.+?)px, (.+?)px\)/.exec(transform) ?? [];
  return [x, y].map((px) => Number(Number(px).toFixed(1)));
};
/** Waits until the dialog has faded in. */
const expectText = (text: string | RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible());
const saveButton = () => screen.getByRole('button', { name: '保存头像' });

const selectImage = async () => {
  await selectFile(createImageFile());
  await findCropArea();
  await waitFor(() => expect(saveButton()).toBeEnabled());
};

export const Playground: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: '选择图片' })).toHaveAccessibleDescription(
      '支持JPEG、PNG、WebP，不超过10 MB',
    );
    await expect(saveButton()).toBeDisabled();
  },
};

export const Ready: Story = {
  play: async ({ args }) => {
    await selectImage();
    const slider = screen.getByRole('slider', { name: '缩放' });
    await fireEvent.change(slider, { target: { value: '1.5' } });
    await waitFor(() => expect(getNumberField('缩放')).toHaveValue('150'));
    await expect(slider).toHaveAttribute('aria-valuetext', '150%');
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const Saved: Story = {
  play: async ({ args }) => {
    await selectImage();
    saveButton().focus();
    await pressKey('Enter', () => mocked(args.onSave).mock.calls.length, 1);
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    await expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ type: 'image/jpeg' }));
    await userEvent.click(await screen.findByRole('button', { name: '更换' }));
    // The dialog is reset when it opens again.
    await screen.findByRole('button', { name: '选择图片' });
  },
};

export const Square: Story = {
  args: { shape: 'square' },
  play: async ({ args }) => {
    await selectImage();
    await userEvent.click(saveButton());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith(expect.objectContaining({ type: 'image/png' })));
  },
};

export const KeyboardOnly: Story = {
  args: { open: false },
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await userEvent.tab();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: '选择图片' })).toHaveFocus();
    const handleClick = fn();
    (await fileInput()).addEventListener('click', (event) => {
      event.preventDefault();
      handleClick();
    });
    await pressKey('Enter', () => handleClick.mock.calls.length, 1);
    await fireEvent.change(await fileInput(), { target: { files: [createImageFile()] } });

    const frame = await findCropArea();
    await waitFor(() => expect(frame).toHaveFocus());
    await pressKey('+', () => getPercent('缩放'), 110);
    await pressKey('+', () => getPercent('缩放'), 120);
    await pressKey('-', () => getPercent('缩放'), 110);
    await expect(getImageOffset()).toEqual([0, 0]);
    await pressKey('ArrowRight', getImageOffset, [8, 0]);
    await pressKey('ArrowRight', getImageOffset, [16, 0]);
    await pressKey('Shift+ArrowLeft', getImageOffset, [14.4, 0]);
    await pressKey('ArrowDown', getImageOffset, [14.4, 8]);
    await expect(getPercent('水平位置')).toBeLessThan(50);
    await expect(getPercent('垂直位置')).toBeLessThan(50);

    getNumberField('水平位置').focus();
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(getPercent('水平位置')).toBe(0));
    await pressKey('ArrowUp', () => getPercent('水平位置'), 1);
    await pressKey('ArrowUp', () => getPercent('水平位置'), 2);
    await pressKey('ArrowDown', () => getPercent('水平位置'), 1);

    const countCloses = () => mocked(args.onClose).mock.calls.length;
    await pressKey('Escape', countCloses, 1);
    await waitFor(() => expect(screen.getByRole('button', { name: '更换' })).toHaveFocus());
    await pressKey('Enter', () => screen.queryByRole('dialog') !== null);
    screen.getByRole('button', { name: '取消' }).focus();
    await pressKey('Enter', countCloses, 2);
  },
};

export const Dropped: Story = {
  play: async () => {
    const zone = (await screen.findByRole('button', { name: '选择图片' })).parentElement!;
    const event = createEvent.drop(zone);
    Object.defineProperty(event, 'dataTransfer', { value: { files: [createImageFile()] } });
    await fireEvent(zone, event);
    await findCropArea();
  },
};

export const WrongType: Story = {
  play: async () => {
    await selectFile(new File(['%PDF'], '合同.pdf', { type: 'application/pdf' }));
    await expectText('文件类型不支持，请换成JPEG、PNG或WebP图片');
  },
};

export const TooLarge: Story = {
  args: { maxBytes: 100 },
  play: async () => {
    await selectFile(createImageFile());
    await expectText(/^图片超过100.*，请换一张小一些的$/);
    await expect(saveButton()).toBeDisabled();
  },
};

/** An unreadable file keeps the previous image and its position. */
export const Unreadable: Story = {
  play: async () => {
    await selectImage();
    await userEvent.type(getNumberField('水平位置'), '{Home}');
    await waitFor(() => expect(getNumberField('水平位置')).toHaveValue('0'));
    await selectFile(new File(['no picture at all'], '头像.png', { type: 'image/png' }));
    await expectText('图片无法读取，请换一张');
    await expect(getNumberField('水平位置')).toHaveValue('0');
    await waitFor(() => expect(saveButton()).toBeEnabled());
    await expect(screen.getByRole('button', { name: '换一张' })).toHaveAccessibleDescription(/图片无法读取/);
  },
};

export const Saving: Story = {
  args: { onSave: fn(() => new Promise(() => undefined)) },
  play: async ({ args }) => {
    await selectImage();
    await userEvent.click(saveButton());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(1));
    await expect(saveButton()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(saveButton());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    await expect(screen.getByRole('button', { name: '取消' })).toBeDisabled();
    await expect(args.onSave).toHaveBeenCalledTimes(1);
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const SaveFailed: Story = {
  args: {
    onSave: fn(() => Promise.reject(new Error('offline'))),
    getErrorMessage: () => '网络中断，头像没有保存，请重试',
  },
  play: async ({ args }) => {
    await selectImage();
    await userEvent.click(saveButton());
    await expect(await screen.findByRole('alert')).toHaveTextContent('网络中断，头像没有保存，请重试');
    await findCropArea();
    await userEvent.click(saveButton());
    await waitFor(() => expect(args.onSave).toHaveBeenCalledTimes(2));
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    title: '更换门店收银系统登录人员在工作台各处以及列表和操作记录里显示的头像图片',
    saveLabel: '保存登录人员的头像并立即在工作台各处显示',
  },
  play: async () => {
    await selectFile(createImageFile());
    await findCropArea();
  },
};

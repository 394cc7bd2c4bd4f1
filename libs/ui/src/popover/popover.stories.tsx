import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Field } from '../field/field.tsx';
import { Stack } from '../stack/stack.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { popoverGuide } from './popover.guide.ts';
import { Popover } from './popover.tsx';

const form = (
  <Stack gap={4}>
    <Field label="视图名称" dense>
      {(control) => <TextInput {...control} />}
    </Field>
    <Button tone="solid">保存</Button>
  </Stack>
);

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  parameters: { guide: popoverGuide },
  args: { trigger: <Button>保存视图</Button>, label: '保存视图', children: form },
} satisfies Meta<typeof Popover>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Open: Story = { args: { open: true, onOpenChange: fn() } };

export const LongText: Story = {
  args: {
    open: true,
    label: '说明',
    children:
      '这家门店的营业时间、负责人和联系电话由总部统一维护，门店店长只能查看；需要修改时请联系区域经理提交变更申请，审核通过后次日生效。',
  },
};

export const Keyboard: Story = {
  play: async () => {
    const isFieldFocused = () => document.activeElement === screen.queryByRole('textbox', { name: '视图名称' });
    await userEvent.tab();
    await pressKey('Enter', isFieldFocused);
    await expect(screen.getByRole('dialog', { name: '保存视图' })).toBeInTheDocument();
    await pressKey('Tab', getFocusedText, '保存');
    await pressKey('Escape', () => [screen.queryByRole('dialog') !== null, getFocusedText()], [false, '保存视图']);
  },
};

/** The content can close the popover. */
export const ClosesItself: Story = {
  args: { children: (close: () => void) => <Button onClick={close}>知道了</Button> },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: '保存视图' }));
    await userEvent.click(await screen.findByRole('button', { name: '知道了' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '保存视图' })).toHaveFocus());
  },
};

/** A dialog locks page scrolling; a list inside the popover still scrolls by wheel. */
export const InDialogWheel: Story = {
  parameters: { docs: { story: { inline: false, height: '440px' } } },
  render: ({ label }) => (
    <Dialog open onOpenChange={fn()} title="编辑门店">
      <Popover trigger={<Button>{label}</Button>} label={label}>
        <div role="region" aria-label="门店列表" tabIndex={0} style={{ height: 160, overflow: 'auto' }}>
          {Array.from({ length: 40 }, (_, index) => (
            <p key={index}>门店{index + 1}</p>
          ))}
        </div>
      </Popover>
    </Dialog>
  ),
  args: { label: '选择门店' },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '选择门店' }));
    const list = await screen.findByRole('region', { name: '门店列表' });
    const wheel = new WheelEvent('wheel', { deltaY: 80, bubbles: true, cancelable: true });
    // The scroll lock would cancel the event.
    await expect(list.dispatchEvent(wheel)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
    await expect(screen.getByRole('dialog', { name: '编辑门店' })).toBeInTheDocument();
  },
};

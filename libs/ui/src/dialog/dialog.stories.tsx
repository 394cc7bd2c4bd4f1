import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { DropdownMenu } from '../dropdown-menu/dropdown-menu.tsx';
import { Field } from '../field/field.tsx';
import { Select } from '../select/select.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { dialogGuide } from './dialog.guide.ts';
import { Dialog } from './dialog.tsx';

const meta = {
  title: 'Overlays/Dialog',
  component: Dialog,
  parameters: { guide: dialogGuide, docs: { story: { inline: false, height: '440px' } } },
  args: {
    open: true,
    onOpenChange: fn(),
    title: '新建字典类型',
    children: (
      <>
        <Field label="字典名称" required>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field label="字典类型" required help="小写字母、数字和下划线">
          {(control) => <TextInput {...control} />}
        </Field>
      </>
    ),
    footer: (
      <>
        <Button>取消</Button>
        <Button tone="solid">保存</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: '新建字典类型' });
    await expect(within(dialog).getByLabelText(/字典名称/)).toHaveFocus();
  },
};

export const Sizes: Story = { args: { size: 'large', description: '字典类型创建后不能修改，字典值可以随时增减。' } };

function GrowingContent() {
  const [count, setCount] = useState(1);
  return (
    <>
      <Button onClick={() => setCount(12)}>显示全部</Button>
      {Array.from({ length: count }, (_, line) => (
        <p key={line}>第{line + 1}条结果</p>
      ))}
    </>
  );
}

/** Waits for the open animation; jsdom does not implement `getAnimations`. */
const waitForAnimations = (dialog: HTMLElement) =>
  Promise.all(dialog.getAnimations?.().map(({ finished }) => finished) ?? []);

/** The search field must not move when the results change. */
export const AtTop: Story = {
  args: { title: '查找', placement: 'top', children: <GrowingContent />, footer: undefined },
  play: async () => {
    const more = await screen.findByRole('button', { name: '显示全部' });
    await waitForAnimations(screen.getByRole('dialog'));
    const { top } = more.getBoundingClientRect();
    await userEvent.click(more);
    await expect(await screen.findByText('第12条结果')).toBeVisible();
    await expect(more.getBoundingClientRect().top).toBe(top);
  },
};

export const LongText: Story = {
  args: {
    title: '把一个名称非常非常长的字典类型连同它的全部字典值一起复制到另一家门店并保持原有的排序',
    children: Array.from({ length: 30 }, (_, line) => (
      <p key={line}>第{line + 1}条说明：复制完成后，新门店可以单独修改自己的字典值，不会影响原来的门店。</p>
    )),
  },
};

const handleEdit = fn();

function DialogWithTrigger({ fromMenu = false }: { fromMenu?: boolean }) {
  const [open, setOpen] = useState(false);
  const openDialog = () => setOpen(true);
  return (
    <>
      {fromMenu ? (
        <DropdownMenu
          trigger={<Button>更多</Button>}
          items={[{ id: 'details', label: '查看详情', onSelect: openDialog }]}
        />
      ) : (
        <Button onClick={openDialog}>打开</Button>
      )}
      <Dialog open={open} onOpenChange={setOpen} title="角色详情" footer={<Button onClick={handleEdit}>编辑</Button>}>
        门店店长
      </Dialog>
    </>
  );
}

export const Keyboard: Story = {
  beforeEach: () => {
    handleEdit.mockClear();
  },
  render: () => <DialogWithTrigger />,
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: '角色详情' });
    await pressKey('Tab', getFocusedText, '关闭');
    await pressKey('Tab', getFocusedText, '编辑');
    await pressKey('Tab', getFocusedText, '关闭');
    await pressKey('Shift+Tab', getFocusedText, '编辑');
    await pressKey('Shift+Tab', getFocusedText, '关闭');

    const countEdits = () => handleEdit.mock.calls.length;
    await pressKey('Control+Enter', countEdits, 1);
    await pressKey('Meta+Enter', countEdits, 2);

    const isOpen = () => screen.queryByRole('dialog') !== null;
    await pressKey('Escape', () => [isOpen(), getFocusedText()], [false, '打开']);
  },
};

export const FocusReturnToMenuButton: Story = {
  render: () => <DialogWithTrigger fromMenu />,
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: '查看详情' });
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: '角色详情' });

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: '更多' })).toHaveFocus());
  },
};

const STATES = [
  { value: '1', label: '启用' },
  { value: '2', label: '停用' },
];

function WithSelect() {
  const [state, setState] = useState('1');
  return (
    <Dialog open onOpenChange={fn()} title="编辑字典值">
      <Field label="状态">
        {(control) => <Select {...control} value={state} onValueChange={setState} options={STATES} />}
      </Field>
    </Dialog>
  );
}

export const SelectInside: Story = {
  render: () => <WithSelect />,
  play: async () => {
    await screen.findByRole('dialog', { name: '编辑字典值' });
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: '停用' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: '状态' })).toHaveTextContent('停用'));
    await expect(screen.getByRole('dialog', { name: '编辑字典值' })).toBeInTheDocument();
  },
};

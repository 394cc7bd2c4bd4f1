import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FormEvent, useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';

import { Button } from '../button/button.tsx';
import { Field } from '../field/field.tsx';
import { FootNotice, FootNoticeArea } from '../overlay/foot-notice.tsx';
import { Stack } from '../stack/stack.tsx';
import { getFocusedText, pressKey } from '../testing/press-key.ts';
import { Text } from '../text/text.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { drawerGuide } from './drawer.guide.ts';
import { Drawer } from './drawer.tsx';

const handleSave = fn();
const submit = (event: FormEvent) => {
  event.preventDefault();
  handleSave();
};

function RoleForm() {
  return (
    <form id="role-form" onSubmit={submit}>
      <Field label="角色名称" required>
        {(control) => <TextInput {...control} defaultValue="门店店长" />}
      </Field>
      <Field label="权限标识" required help="小写字母、数字和下划线">
        {(control) => <TextInput {...control} defaultValue="store_manager" />}
      </Field>
      <Field label="备注">{(control) => <TextInput {...control} />}</Field>
    </form>
  );
}

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  parameters: { guide: drawerGuide, docs: { story: { inline: false, height: '520px' } } },
  beforeEach: () => {
    handleSave.mockClear();
  },
  args: {
    open: true,
    onOpenChange: fn(),
    title: '编辑角色',
    children: <RoleForm />,
    footer: (close) => (
      <>
        <Button onClick={close}>取消</Button>
        <Button tone="solid" type="submit" form="role-form">
          保存
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Drawer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  play: async ({ args }) => {
    const drawer = await screen.findByRole('dialog', { name: '编辑角色' });
    await waitFor(() => expect(within(drawer).getByLabelText(/角色名称/)).toHaveFocus());
    await userEvent.click(within(drawer).getByRole('button', { name: '取消' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const Sizes: Story = {
  args: { width: 'medium', description: '带星号的必填。' },
};

/** What is below the fold and must be seen before saving stands above the buttons as well. */
export const NoticeAtFoot: Story = {
  args: {
    children: (
      <>
        <RoleForm />
        <FootNotice>
          <Text tone="soft">影响25名用户</Text>
        </FootNotice>
      </>
    ),
  },
  play: async () => {
    const notice = await screen.findByText('影响25名用户');
    const save = screen.getByRole('button', { name: '保存' });
    await expect(notice.getBoundingClientRect().bottom).toBeLessThan(save.getBoundingClientRect().top);
  },
};

/** Outside of a panel, the place of the notices is below what scrolls. */
export const NoticeArea: Story = {
  args: {
    children: (
      <Stack gap={4}>
        <FootNoticeArea>
          <Text>备注</Text>
          <FootNotice>
            <Text tone="soft">影响25名用户</Text>
          </FootNotice>
        </FootNoticeArea>
      </Stack>
    ),
  },
};

export const SubmitShortcut: Story = {
  play: async () => {
    await screen.findByRole('dialog', { name: '编辑角色' });
    await waitFor(() => expect(screen.getByLabelText(/角色名称/)).toHaveFocus());
    const countSaves = () => handleSave.mock.calls.length;
    await pressKey('Control+Enter', countSaves, 1);
    await pressKey('Meta+Enter', countSaves, 2);
  },
};

export const UnsavedChanges: Story = {
  args: { guard: true },
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: '编辑角色' });
    await pressKey('Escape', () => screen.queryByRole('alertdialog', { name: '放弃未保存的修改？' }) !== null);
    await expect(args.onOpenChange).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByLabelText(/角色名称/)).toHaveFocus());
    await expect(args.onOpenChange).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: '取消' }));
    await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
};

export const LongText: Story = {
  args: {
    title: '编辑一个名称很长很长的角色并检查标题不会把关闭按钮挤出抽屉之外的情况',
    children: Array.from({ length: 40 }, (_, line) => <p key={line}>第{line + 1}行：滚动时标题和按钮不动。</p>),
  },
};

function DrawerWithTrigger() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>编辑</Button>
      <Drawer open={open} onOpenChange={setOpen} title="编辑角色">
        <RoleForm />
      </Drawer>
    </>
  );
}

export const Keyboard: Story = {
  render: () => <DrawerWithTrigger />,
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/角色名称/)).toHaveFocus());
    await pressKey('Shift+Tab', getFocusedText, '关闭');
    const isFocused = (label: RegExp) => document.activeElement === screen.getByLabelText(label);
    await pressKey('Shift+Tab', () => isFocused(/备注/));
    await pressKey('Tab', getFocusedText, '关闭');
    await pressKey('Tab', () => isFocused(/角色名称/));

    const isOpen = () => screen.queryByRole('dialog') !== null;
    await pressKey('Escape', () => [isOpen(), getFocusedText()], [false, '编辑']);
  },
};

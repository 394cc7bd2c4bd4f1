import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Button, ConfirmDialog } from '../src/index.ts';
import { Page, Rules, Section } from '../tokens/sheet.tsx';
import { DoDont } from './do-dont.tsx';

function Example() {
  const localize = useLocalizedText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button tone="danger-outline" onClick={() => setOpen(true)}>
        {localize({ zh: '删除角色', en: 'Delete role' })}
      </Button>
      <ConfirmDialog
        open={open}
        tone="danger"
        title={localize({ zh: '删除角色“门店店长”？', en: 'Delete role “Store manager”?' })}
        body={localize({
          zh: '1,024名成员将失去该角色的菜单权限。删除后无法恢复。',
          en: '1,024 members lose the menu permissions of this role. This cannot be undone.',
        })}
        confirmLabel={localize({ zh: '删除角色', en: 'Delete role' })}
        onConfirm={close}
        onCancel={close}
      />
    </div>
  );
}

function ConfirmationsPage() {
  return (
    <Page
      title={{ zh: '确认', en: 'Confirmations' }}
      lead={{
        zh: '只问难以挽回的事。标题是操作和对象，正文是后果和数字，按钮与标题同词。',
        en: 'Confirm only what is hard to undo. The title is verb and object, the body states the consequence in numbers, the button repeats the title.',
      }}
    >
      <Section title={{ zh: '例子', en: 'Example' }}>
        <Example />
        <Rules
          rules={[
            { zh: '一开始焦点在“取消”上', en: 'The initial focus is on Cancel' },
            {
              zh: '影响超过100人，或删除门店时，要求输入名称',
              en: 'If more than 100 users are affected, or a store is deleted, the name must be typed',
            },
            { zh: '危险的实心按钮只出现在这里', en: 'The filled danger button appears here only' },
          ]}
        />
      </Section>
      <Section title={{ zh: '固定的文字，不改', en: 'Fixed wording' }}>
        <Rules
          rules={[
            {
              zh: '退出：标题“提示”，正文“确定注销并退出系统吗？”，按钮“确定”和“取消”',
              en: 'Sign out: title 提示, text 确定注销并退出系统吗？, buttons 确定 and 取消',
            },
            {
              zh: '重新登录：标题“系统提示”，按钮“重新登录”和“取消”',
              en: 'Log in again: title System Prompt, buttons Log in again and Cancel',
            },
          ]}
        />
      </Section>
      <Section title={{ zh: '对照', en: 'Side by side' }}>
        <DoDont
          caption={{ zh: '确认', en: 'Confirmations' }}
          pairs={[
            [
              { zh: '删除角色“门店店长”？', en: 'Delete role “Store manager”?' },
              { zh: '确定要删除吗？', en: 'Are you sure?' },
              { zh: '匆忙的人只读标题', en: 'Users in a hurry read only the title' },
            ],
            [
              {
                zh: '1,024名成员将失去该角色的菜单权限。',
                en: '1,024 members lose the menu permissions of this role.',
              },
              { zh: '此操作可能造成影响。', en: 'This may have consequences.' },
              { zh: '数字让人看见后果', en: 'A number makes the consequence visible' },
            ],
            [
              { zh: '删除角色 / 取消', en: 'Delete role / Cancel' },
              { zh: '是 / 否', en: 'Yes / No' },
              { zh: '按钮单独读也懂', en: 'Each button is clear on its own' },
            ],
          ]}
        />
      </Section>
    </Page>
  );
}

const meta = { title: 'Writing/Confirmations', component: ConfirmationsPage, tags: ['!autodocs'] } satisfies Meta<
  typeof ConfirmationsPage
>;
export default meta;

export const Confirmations: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: /删除角色|Delete role/ });
    await userEvent.click(opener);
    await waitFor(() => expect(screen.getByRole('button', { name: /取消|Cancel/ })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FormEvent, useState } from 'react';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Button, Drawer, Field, NumberInput, StatusTag, Switch, Textarea, TextInput } from '../src/index.ts';
import { Page, Rules, Section } from '../tokens/sheet.tsx';

function StoreForm({ onChange, onSave }: { onChange: () => void; onSave: (name: string) => void }) {
  const localize = useLocalizedText();
  const [name, setName] = useState('');
  const [order, setOrder] = useState<number | null>(1);
  const [active, setActive] = useState(true);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (name) onSave(name);
  };
  return (
    <form id="store-form" onSubmit={submit} onChange={onChange} noValidate>
      <Field
        label={localize({ zh: '门店名称', en: 'Store name' })}
        required
        error={isSubmitted && !name ? localize({ zh: '还没有名称，请填写', en: 'Enter a name' }) : undefined}
      >
        {(control) => <TextInput {...control} value={name} onChange={(event) => setName(event.target.value)} />}
      </Field>
      <Field label={localize({ zh: '排序', en: 'Order' })} help={localize({ zh: '1到999', en: '1 to 999' })}>
        {(control) => <NumberInput {...control} min={1} max={999} value={order} onChange={setOrder} />}
      </Field>
      <Field label={localize({ zh: '启用', en: 'Active' })}>
        {(control) => <Switch {...control} checked={active} onCheckedChange={setActive} />}
      </Field>
      <Field label={localize({ zh: '备注', en: 'Remark' })}>{(control) => <Textarea {...control} />}</Field>
    </form>
  );
}

function Example() {
  const localize = useLocalizedText();
  const [open, setOpen] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  const [saved, setSaved] = useState('');
  const handleOpenChange = (next: boolean) => {
    setOpen(next);
    setIsDirty(false);
  };
  return (
    <div>
      <Button tone="solid" onClick={() => handleOpenChange(true)}>
        {localize({ zh: '新建门店', en: 'Create store' })}
      </Button>{' '}
      {saved && <StatusTag tone="success">{saved}</StatusTag>}
      <Drawer
        open={open}
        onOpenChange={handleOpenChange}
        guard={isDirty}
        title={localize({ zh: '新建门店', en: 'Create store' })}
        footer={(close) => (
          <>
            <Button onClick={close}>{localize({ zh: '取消', en: 'Cancel' })}</Button>
            <Button tone="solid" type="submit" form="store-form">
              {localize({ zh: '保存', en: 'Save' })}
            </Button>
          </>
        )}
      >
        <StoreForm
          onChange={() => setIsDirty(true)}
          onSave={(name) => {
            setSaved(name);
            handleOpenChange(false);
          }}
        />
      </Drawer>
    </div>
  );
}

function FormPattern() {
  return (
    <Page
      title={{ zh: '表单抽屉', en: 'Form drawer' }}
      lead={{
        zh: '8个字段以内用480宽的抽屉，一列；再多用640两列；超过20个用单独的页面。',
        en: 'Up to eight fields: a 480 px drawer with one column; more: 640 px with two; above twenty: a separate page.',
      }}
    >
      <Section title={{ zh: '试一试', en: 'Try it' }}>
        <Example />
      </Section>
      <Section title={{ zh: '规则', en: 'Rules' }}>
        <Rules
          rules={[
            {
              zh: '名称在字段上方，必填有星号；超过8个字段时分组，只有说明才占一行',
              en: 'Labels above the field, an asterisk when required; more than eight fields are grouped, and only help texts take a line',
            },
            {
              zh: '离开字段时校验，之后随输入校验；提交时焦点到第一处错误',
              en: 'Validated on blur, then while typing; on submit the focus moves to the first error',
            },
            {
              zh: 'Ctrl+Enter保存；有未保存的修改时，关闭先问',
              en: 'Ctrl+Enter saves; closing with unsaved changes asks for confirmation',
            },
            {
              zh: '保存时按钮转圈，宽度不变，第二次提交不算',
              en: 'While saving the button shows a spinner at the same width; a second submit is ignored',
            },
          ]}
        />
      </Section>
    </Page>
  );
}

const meta = { title: 'Patterns/Form drawer', component: FormPattern, tags: ['!autodocs'] } satisfies Meta<
  typeof FormPattern
>;
export default meta;

export const FormDrawer: StoryObj<typeof meta> = {
  name: 'Form drawer',
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: /新建门店|Create store/ }));
    const name = await screen.findByRole('textbox', { name: /门店名称|Store name/ });
    await userEvent.click(screen.getByRole('button', { name: /^(保存|Save)$/ }));
    await waitFor(() => expect(name).toBeInvalid());
    await userEvent.type(name, '中山路店');
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog');
    await userEvent.click(screen.getByRole('button', { name: /继续编辑|Keep editing/ }));
    await userEvent.click(await screen.findByRole('button', { name: /保存|Save/ }));
    await expect(await screen.findByText('中山路店')).toBeVisible();
  },
};

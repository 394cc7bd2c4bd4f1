import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent } from 'storybook/test';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Button, ConfirmDialog, PermissionMatrix, type PermissionRow, Stack } from '../src/index.ts';
import { Page, Rules, Section } from '../tokens/sheet.tsx';

type Localize = ReturnType<typeof useLocalizedText>;

const SAVED: ReadonlySet<string> = new Set(['user:list', 'user:add', 'role:list']);

const createColumns = (localize: Localize) => [
  { key: 'view', label: localize({ zh: '查看', en: 'View' }) },
  { key: 'add', label: localize({ zh: '新增', en: 'Create' }) },
  { key: 'remove', label: localize({ zh: '删除', en: 'Delete' }) },
];

const createPageRow = (id: string, label: string): PermissionRow => ({
  id,
  label,
  cells: { view: [`${id}:list`], add: [`${id}:add`], remove: [`${id}:remove`] },
});

const createRows = (localize: Localize): PermissionRow[] => [
  {
    id: 'system',
    label: localize({ zh: '系统管理', en: 'System' }),
    cells: {},
    children: [
      createPageRow('user', localize({ zh: '用户管理', en: 'Users' })),
      createPageRow('role', localize({ zh: '角色管理', en: 'Roles' })),
      createPageRow('store', localize({ zh: '门店管理', en: 'Stores' })),
    ],
  },
];

function Example() {
  const localize = useLocalizedText();
  const [saved, setSaved] = useState<ReadonlySet<string>>(SAVED);
  const [value, setValue] = useState<ReadonlySet<string>>(SAVED);
  const [linked, setLinked] = useState(true);
  const [isConfirming, setIsConfirming] = useState(false);
  const added = [...value].filter((id) => !saved.has(id)).length;
  const removed = [...saved].filter((id) => !value.has(id)).length;
  return (
    <Stack gap={4}>
      <PermissionMatrix
        caption={localize({ zh: '门店店长的菜单权限', en: 'Menu permissions of Store manager' })}
        rows={createRows(localize)}
        columns={createColumns(localize)}
        value={value}
        saved={saved}
        onValueChange={setValue}
        linked={linked}
        onLinkedChange={setLinked}
      />
      <Stack direction="row" gap={3} justify="end">
        <Button tone="solid" onClick={() => setIsConfirming(true)}>
          {localize({ zh: '保存', en: 'Save' })}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isConfirming}
        tone="neutral"
        title={localize({ zh: '保存角色“门店店长”的权限？', en: 'Save the permissions of role “Store manager”?' })}
        body={localize({
          zh: `新增${added}项，取消${removed}项。12名成员下次打开页面时生效。`,
          en: `${added} granted, ${removed} revoked. Takes effect for 12 members when they next open a page.`,
        })}
        confirmLabel={localize({ zh: '保存权限', en: 'Save permissions' })}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => {
          setSaved(value);
          setIsConfirming(false);
        }}
      />
    </Stack>
  );
}

function MatrixPattern() {
  return (
    <Page
      title={{ zh: '权限矩阵', en: 'Permission matrix' }}
      lead={{
        zh: '页面在左，操作在上，一格一个权限；改过的有圆点，保存前先看差别。',
        en: 'Pages as rows, actions as columns, a checkbox per permission; changes are marked with a dot and reviewed before saving.',
      }}
    >
      <Example />
      <Section title={{ zh: '规则', en: 'Rules' }}>
        <Rules
          rules={[
            {
              zh: '父子联动可以关掉；半选表示只有一部分',
              en: 'Linking of parents and children can be disabled; indeterminate means some',
            },
            { zh: '从别处继承的只读，有锁的记号', en: 'Inherited permissions are read-only and marked with a lock' },
            { zh: '页脚数出改动，撤销和保存都在那里', en: 'The footer counts the changes and has Undo and Save' },
            {
              zh: '确认时写出新增几项、取消几项、影响几人',
              en: 'The confirmation shows how many are granted, revoked and how many users are affected',
            },
          ]}
        />
      </Section>
    </Page>
  );
}

const meta = { title: 'Patterns/Permission matrix', component: MatrixPattern, tags: ['!autodocs'] } satisfies Meta<
  typeof MatrixPattern
>;
export default meta;

export const Matrix: StoryObj<typeof meta> = {
  name: 'Permission matrix',
  play: async () => {
    await userEvent.click(screen.getByRole('checkbox', { name: /用户管理：删除|Users: Delete/ }));
    await userEvent.click(screen.getByRole('button', { name: /^(保存|Save)$/ }));
    await expect(await screen.findByRole('alertdialog')).toHaveAccessibleDescription(/新增1项|1 granted/);
    await userEvent.click(screen.getByRole('button', { name: /取消|Cancel/ }));
  },
};

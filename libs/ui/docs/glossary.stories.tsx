import type { Meta, StoryObj } from '@storybook/react-vite';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Page, Section, Sheet } from '../tokens/sheet.tsx';

type Term = [zh: string, en: string, note: LocalizedText];

const NOUNS: Term[] = [
  ['角色', 'role', { zh: '一组权限', en: 'A set of permissions' }],
  ['用户', 'user', { zh: '能登录的人', en: 'An account that can sign in' }],
  ['部门', 'department', { zh: '组织树的一个节点', en: 'A node of the organisation tree' }],
  ['门店', 'store', { zh: '做生意的地方', en: 'A place of business' }],
  ['岗位', 'post', { zh: '部门里的职位', en: 'A position within a department' }],
  ['字典', 'dictionary', { zh: '字典类型和字典值', en: 'Dictionary types and their values' }],
  ['参数', 'setting', { zh: '键和值', en: 'A key and its value' }],
  ['菜单权限', 'menu permission', { zh: '能看到哪些页面', en: 'Which pages are visible' }],
  ['数据范围', 'data scope', { zh: '能看到哪些数据', en: 'Which records are visible' }],
  ['通知', 'notice', { zh: '服务器发来的消息', en: 'A message from the server' }],
];
const VERBS: Term[] = [
  ['新建', 'create', { zh: '不写添加、新增', en: 'Not add or new' }],
  ['编辑', 'edit', { zh: '不写修改', en: 'Not modify' }],
  ['删除', 'delete', { zh: '只是移出时写移除', en: 'Use “remove” when the record continues to exist' }],
  ['启用 / 停用', 'enable / disable', { zh: '状态是启用、停用', en: 'The states are Enabled and Disabled' }],
  [
    '搜索 / 重置',
    'search / reset',
    { zh: '列表上方的搜索框；清除全部条件的按钮', en: 'The field above a list; the button that clears all filters' },
  ],
  ['导入 / 导出', 'import / export', { zh: '文件', en: 'Files' }],
  [
    '登录 / 退出登录',
    'sign in / sign out',
    { zh: '不写登陆、注销（固定的文字除外）', en: 'Not log in, except where the wording is fixed' },
  ],
];

function Terms({ title, terms }: { title: LocalizedText; terms: Term[] }) {
  const localize = useLocalizedText();
  return (
    <Section title={title}>
      <Sheet
        caption={title}
        titled
        head={[
          { zh: '中文', en: 'Chinese' },
          { zh: '英文', en: 'English' },
          { zh: '说明', en: 'Note' },
        ]}
      >
        {terms.map(([zh, en, note]) => (
          <tr key={en}>
            <td lang="zh-CN">{zh}</td>
            <td lang="en">{en}</td>
            <td data-prose>{localize(note)}</td>
          </tr>
        ))}
      </Sheet>
    </Section>
  );
}

function GlossaryPage() {
  return (
    <Page
      title={{ zh: '词汇表', en: 'Glossary' }}
      lead={{ zh: '一件事一个词，两种语言各一个。', en: 'One term per concept, in each language.' }}
    >
      <Terms title={{ zh: '名词', en: 'Nouns' }} terms={NOUNS} />
      <Terms title={{ zh: '动词', en: 'Verbs' }} terms={VERBS} />
    </Page>
  );
}

const meta = { title: 'Writing/Glossary', component: GlossaryPage, tags: ['!autodocs'] } satisfies Meta<
  typeof GlossaryPage
>;
export default meta;

export const Glossary: StoryObj<typeof meta> = {};

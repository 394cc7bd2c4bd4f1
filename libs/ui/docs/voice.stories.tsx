import type { Meta, StoryObj } from '@storybook/react-vite';

import { Page, Rules, Section } from '../tokens/sheet.tsx';
import { DoDont } from './do-dont.tsx';

function VoicePage() {
  return (
    <Page
      title={{ zh: '语气', en: 'Voice' }}
      lead={{
        zh: '像一位熟悉业务的同事：平静、具体、说下一步。',
        en: 'Like a knowledgeable colleague: calm, concrete, with the next step.',
      }}
    >
      <Section title={{ zh: '中文', en: 'Chinese' }}>
        <Rules
          rules={[
            { zh: '称“你”，不称“您”', en: 'Address the user as 你, never 您' },
            {
              zh: '名称、按钮、通知不带句号；两个分句以上的句子带句号',
              en: 'No full stop in labels, buttons and notices; sentences of two clauses or more have one',
            },
            {
              zh: '中文用全角标点，数字和拉丁字母用半角，两者之间不打空格',
              en: 'Full-width punctuation, half-width digits and Latin, no space typed between them',
            },
            { zh: '登录，不写登陆；其他，不写其它；账号，不写帐号', en: '登录 not 登陆, 其他 not 其它, 账号 not 帐号' },
            {
              zh: '按钮2到6个汉字，动词在前：新建、编辑、删除、导出、启用、停用、重置',
              en: 'Buttons of two to six Han characters, verb first',
            },
          ]}
        />
      </Section>
      <Section title={{ zh: '英文', en: 'English' }}>
        <Rules
          rules={[
            { zh: '只有句首大写，专名除外', en: 'Sentence case; capitals for proper names only' },
            { zh: '不写please，不用感叹号', en: 'No “please”, no exclamation mark' },
            { zh: '按钮是动词加对象', en: 'Button labels are verb and object' },
          ]}
        />
      </Section>
      <Section title={{ zh: '对照', en: 'Side by side' }}>
        <DoDont
          caption={{ zh: '语气', en: 'Voice' }}
          pairs={[
            [
              { zh: '新建角色', en: 'Create role' },
              { zh: '确认', en: 'OK' },
              { zh: '按钮说出会发生什么', en: 'A button names what will happen' },
            ],
            [
              { zh: '角色名称', en: 'Role name' },
              { zh: '请输入角色名称：', en: 'Please enter the role name:' },
              { zh: '名称就是名词，框本身就在请人输入', en: 'A label is a noun; the field itself prompts for input' },
            ],
            [
              { zh: '已保存字典类型', en: 'Dictionary type saved' },
              { zh: '恭喜，操作成功！', en: 'Congratulations, operation successful!' },
              { zh: '说结果，说对象，不庆祝', en: 'State the result and the object, without celebration' },
            ],
            [
              {
                zh: '还没有角色。新建角色后即可分配菜单权限。',
                en: 'No roles yet. Create one to assign menu permissions.',
              },
              { zh: '暂无数据', en: 'No data' },
              { zh: '空也要说下一步', en: 'Empty states name the next step too' },
            ],
          ]}
        />
      </Section>
    </Page>
  );
}

const meta = { title: 'Writing/Voice', component: VoicePage, tags: ['!autodocs'] } satisfies Meta<typeof VoicePage>;
export default meta;

export const Voice: StoryObj<typeof meta> = {};

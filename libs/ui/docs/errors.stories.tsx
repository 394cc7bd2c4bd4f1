import type { Meta, StoryObj } from '@storybook/react-vite';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Alert, ErrorState, Field, TextInput } from '../src/index.ts';
import { Page, Section, Sheet } from '../tokens/sheet.tsx';
import { DoDont } from './do-dont.tsx';

const PLACEMENTS = [
  [
    { zh: '一个字段', en: 'One field' },
    { zh: '字段下面那一行', en: 'Below the field' },
  ],
  [
    { zh: '一份表单，三处以上', en: 'A form, three errors or more' },
    { zh: '表单上方的摘要，链接到每一处', en: 'A summary above the form that links to each field' },
  ],
  [
    { zh: '一块内容没加载出来', en: 'A block did not load' },
    { zh: '内容的位置上，带“重试”', en: 'In place of the content, with Retry' },
  ],
  [
    { zh: '一次操作失败', en: 'An action failed' },
    { zh: '通知，5秒；有编号可复制', en: 'A toast for 5 s, with an id to copy' },
  ],
  [
    { zh: '断网', en: 'Offline' },
    { zh: '顶栏下面一条，恢复后自动重试', en: 'A bar below the top bar; retries automatically' },
  ],
  [
    { zh: '没有权限', en: 'No permission' },
    { zh: '整页说明找谁，绝不显示空表', en: 'The page names who to contact; never an empty table' },
  ],
] as const;

function Examples() {
  const localize = useLocalizedText();
  return (
    <>
      <Field
        label={localize({ zh: '验证码', en: 'Code' })}
        error={localize({ zh: '验证码错误，请重新输入', en: 'Incorrect code. Enter it again' })}
      >
        {(control) => <TextInput {...control} defaultValue="1287" />}
      </Field>
      <Alert tone="danger" title={localize({ zh: '登录失败', en: 'Sign-in failed' })}>
        {localize({ zh: '账号或密码错误，请重新输入。', en: 'Incorrect account or password. Try again.' })}
      </Alert>
      <ErrorState
        message={localize({ zh: '服务器没有响应，请稍后重试', en: 'The server is not responding. Try again later' })}
        onRetry={() => {}}
      />
    </>
  );
}

function ErrorsPage() {
  const localize = useLocalizedText();
  return (
    <Page
      title={{ zh: '错误', en: 'Errors' }}
      lead={{
        zh: '原因加出路：先说出了什么事，再说怎么办。不责怪人，不露内部的词。',
        en: 'Cause and remedy: what happened, then what to do. Do not blame the user and do not expose internals.',
      }}
    >
      <Section title={{ zh: '放在哪里', en: 'Placement' }}>
        <Sheet
          caption={{ zh: '离出事的地方越近越好', en: 'As close to the cause as possible' }}
          head={[
            { zh: '什么错', en: 'Error' },
            { zh: '位置', en: 'Placement' },
          ]}
        >
          {PLACEMENTS.map(([situation, placement]) => (
            <tr key={situation.en}>
              <td>{localize(situation)}</td>
              <td data-prose>{localize(placement)}</td>
            </tr>
          ))}
        </Sheet>
      </Section>
      <Section title={{ zh: '例子', en: 'Examples' }}>
        <Examples />
      </Section>
      <Section title={{ zh: '对照', en: 'Side by side' }}>
        <DoDont
          caption={{ zh: '错误', en: 'Errors' }}
          pairs={[
            [
              { zh: '已有同名的角色，请换一个名称', en: 'A role with this name exists. Choose another' },
              { zh: '参数错误（40012）', en: 'Invalid parameter (40012)' },
              { zh: '说人的事，不说接口的事', en: 'Describe the user’s problem, not the API’s' },
            ],
            [
              {
                zh: '网络已断开，恢复后会自动重试',
                en: 'You are offline. Retrying automatically once you are back online',
              },
              { zh: '未知错误', en: 'Unknown error' },
              { zh: '说接下来会怎样', en: 'State what happens next' },
            ],
            [
              { zh: '文件超过10 MB，请压缩后再传', en: 'The file is larger than 10 MB. Compress it and try again' },
              { zh: '你上传了错误的文件', en: 'You uploaded the wrong file' },
              { zh: '说事，不怪人', en: 'Describe the problem, do not blame the user' },
            ],
          ]}
        />
      </Section>
    </Page>
  );
}

const meta = { title: 'Writing/Errors', component: ErrorsPage, tags: ['!autodocs'] } satisfies Meta<typeof ErrorsPage>;
export default meta;

export const Errors: StoryObj<typeof meta> = {};

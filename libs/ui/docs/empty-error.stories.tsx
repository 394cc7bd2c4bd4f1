import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Button, Card, EmptyState, ErrorState, Skeleton } from '../src/index.ts';
import { Page, Rules, Section } from '../tokens/sheet.tsx';

function States() {
  const localize = useLocalizedText();
  return (
    <Grid>
      <Card title={localize({ zh: '第一次加载', en: 'First load' })}>
        <Skeleton lines={4} />
      </Card>
      <Card title={localize({ zh: '第一次使用', en: 'First use' })}>
        <EmptyState
          title={localize({ zh: '还没有角色', en: 'No roles yet' })}
          description={localize({ zh: '新建角色后即可分配菜单权限。', en: 'Create one to assign menu permissions.' })}
          action={<Button tone="solid">{localize({ zh: '新建角色', en: 'Create role' })}</Button>}
        />
      </Card>
      <Card title={localize({ zh: '筛没了', en: 'No matches' })}>
        <EmptyState
          reason="noMatch"
          title={localize({ zh: '没有符合条件的角色', en: 'No roles match' })}
          action={<Button>{localize({ zh: '清除筛选', en: 'Clear filters' })}</Button>}
        />
      </Card>
      <Card title={localize({ zh: '没有权限', en: 'No permission' })}>
        <EmptyState
          reason="noRight"
          title={localize({ zh: '你没有查看该页面的权限', en: 'You do not have permission to view this page' })}
          description={localize({ zh: '需要时请联系系统管理员。', en: 'Contact an administrator if you need access.' })}
        />
      </Card>
      <Card title={localize({ zh: '失败', en: 'Failed' })}>
        <ErrorState
          message={localize({ zh: '服务器没有响应，请稍后重试', en: 'The server is not responding. Try again later' })}
          detail="01JD8Z6Q3W5V7X9Y1A3C5E7G9J"
          onRetry={() => {}}
        />
      </Card>
    </Grid>
  );
}

function EmptyPattern() {
  return (
    <Page
      title={{ zh: '空与错', en: 'Empty & error' }}
      lead={{
        zh: '每一块内容都有五种没有内容的样子，每一种都说下一步。',
        en: 'Every block has five states without content, and each names the next step.',
      }}
    >
      <States />
      <Section title={{ zh: '规则', en: 'Rules' }}>
        <Rules
          rules={[
            { zh: '筛没了时筛选栏和工具栏都留着', en: 'When nothing matches, the filters and the toolbar stay' },
            { zh: '没有权限时绝不显示空表', en: 'Without permission, never show an empty table' },
            {
              zh: '失败时把消息放在内容的位置上，详情可展开',
              en: 'A failure replaces the content; details can be expanded',
            },
            { zh: '没有插画；一句话加一个操作', en: 'No illustrations; one line and one action' },
          ]}
        />
      </Section>
    </Page>
  );
}

const Grid = styled.div`
  display: grid;
  gap: var(--ui-space-5);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
`;

const meta = { title: 'Patterns/Empty & error', component: EmptyPattern, tags: ['!autodocs'] } satisfies Meta<
  typeof EmptyPattern
>;
export default meta;

export const EmptyError: StoryObj<typeof meta> = { name: 'Empty & error' };

import type { Meta, StoryObj } from '@storybook/react-vite';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Text } from '../src/index.ts';
import { Page, Rules, Section, Sheet } from '../tokens/sheet.tsx';
import { A11Y_EXCEPTIONS } from './a11y-exceptions.ts';

function ExceptionsPage() {
  const localize = useLocalizedText();
  const count = A11Y_EXCEPTIONS.length;
  return (
    <Page
      title={{ zh: '无障碍例外', en: 'A11y exceptions' }}
      lead={{
        zh: '每个故事都用axe检查两遍，浅色和深色；违反WCAG 2.2 AA就是失败。例外写在清单里，发布时必须是0。',
        en: 'Axe checks every story in light and dark; a WCAG 2.2 AA violation fails. Exceptions are listed here; the list must be empty at a release.',
      }}
    >
      <Section title={{ zh: '现在', en: 'Now' }}>
        <Text variant="metric" tone={count === 0 ? 'success' : 'danger'}>
          {count}
        </Text>
        {count > 0 && (
          <Sheet
            caption={{ zh: '例外', en: 'Exceptions' }}
            head={[
              { zh: '故事', en: 'Story' },
              { zh: '规则', en: 'Rule' },
              { zh: '原因', en: 'Reason' },
            ]}
          >
            {A11Y_EXCEPTIONS.map(({ story, rule, reason, issue }) => (
              <tr key={story + rule}>
                <td>{story}</td>
                <td>
                  <code>{rule}</code>
                </td>
                <td data-prose>
                  #{issue} {reason}
                </td>
              </tr>
            ))}
          </Sheet>
        )}
        <Text tone="soft">
          {localize({ zh: '一项测试核对清单与故事文件', en: 'A test checks the list against the story files' })}
        </Text>
      </Section>
      <Section title={{ zh: 'axe看不到的', en: 'What axe cannot check' }}>
        <Rules
          rules={[
            {
              zh: '读屏软件要人来试：NVDA与Firefox，VoiceOver与Safari',
              en: 'Screen readers need manual tests: NVDA with Firefox, VoiceOver with Safari',
            },
            {
              zh: '焦点的次序和归还：看每个组件的Keyboard故事',
              en: 'Focus order and focus return: see the Keyboard story of each component',
            },
            { zh: '放大到400%、加大字距、强制颜色', en: 'Zoom at 400 %, wider letter spacing, forced colors' },
          ]}
        />
      </Section>
    </Page>
  );
}

const meta = { title: 'Quality/A11y exceptions', component: ExceptionsPage, tags: ['!autodocs'] } satisfies Meta<
  typeof ExceptionsPage
>;
export default meta;

export const A11yExceptions: StoryObj<typeof meta> = { name: 'A11y exceptions' };

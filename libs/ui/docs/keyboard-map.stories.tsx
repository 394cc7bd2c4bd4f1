import type { Meta, StoryObj } from '@storybook/react-vite';

import { KeyCombo } from '../src/guide/key-table.tsx';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Page, Section, Sheet } from '../tokens/sheet.tsx';
import { GUIDES } from './guides.ts';

const SHORTCUTS = [
  ['Control+k', { zh: '全局搜索', en: 'Menu search' }],
  ['Control+b', { zh: '展开或收起菜单', en: 'Expands or collapses the menu' }],
  ['Control+Enter', { zh: '保存', en: 'Saves' }],
  ['Escape', { zh: '关闭', en: 'Closes' }],
  ['F8', { zh: '到通知', en: 'Moves the focus to the notices' }],
  ['Alt+Shift+ArrowLeft', { zh: '前一个标签', en: 'Previous tab' }],
  ['Alt+Shift+ArrowRight', { zh: '后一个标签', en: 'Next tab' }],
  ['Alt+Shift+w', { zh: '关闭标签', en: 'Closes the tab' }],
  ['/', { zh: '到列表的搜索', en: 'Moves the focus to the list search' }],
  ['?', { zh: '快捷键一览', en: 'Shortcut overview' }],
] as const;

function KeyboardMapPage() {
  const localize = useLocalizedText();
  const withKeys = Object.entries(GUIDES).filter(([, { keys }]) => keys.length > 0);
  return (
    <Page
      title={{ zh: '键盘总表', en: 'Keyboard map' }}
      lead={{
        zh: '每个组件的按键，来自它们的说明；表里的每个键都有故事按过，否则测试失败。',
        en: 'The keys of every component, from their guides; a test fails if no story presses a listed key.',
      }}
    >
      <Section title={{ zh: '整个应用', en: 'The whole application' }}>
        <Sheet
          caption={{
            zh: '快捷键；单个字符的可以在设置里关掉',
            en: 'Shortcuts; single-character shortcuts can be disabled in the settings',
          }}
          head={[
            { zh: '按键', en: 'Key' },
            { zh: '作用', en: 'Action' },
          ]}
        >
          {SHORTCUTS.map(([combo, action]) => (
            <tr key={combo}>
              <td>
                <KeyCombo combo={combo} />
              </td>
              <td>{localize(action)}</td>
            </tr>
          ))}
        </Sheet>
      </Section>
      <Section title={{ zh: '组件', en: 'Components' }}>
        <Sheet
          caption={{ zh: `${withKeys.length}个组件`, en: `${withKeys.length} components` }}
          head={[
            { zh: '组件', en: 'Component' },
            { zh: '按键', en: 'Key' },
            { zh: '作用', en: 'Action' },
          ]}
        >
          {withKeys.flatMap(([name, { keys }]) =>
            keys.map(({ combo, action }, index) => (
              <tr key={name + combo}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={keys.length}>
                    {name}
                  </th>
                )}
                <td>
                  <KeyCombo combo={combo} />
                </td>
                <td data-prose>{localize(action)}</td>
              </tr>
            )),
          )}
        </Sheet>
      </Section>
    </Page>
  );
}

const meta = { title: 'Quality/Keyboard map', component: KeyboardMapPage, tags: ['!autodocs'] } satisfies Meta<
  typeof KeyboardMapPage
>;
export default meta;

export const KeyboardMap: StoryObj<typeof meta> = { name: 'Keyboard map' };

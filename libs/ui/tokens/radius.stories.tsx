import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import base from './base.tokens.json' with { type: 'json' };
import { Page, Rules, Section } from './sheet.tsx';

const USES: Record<'1' | '2' | '3' | '4' | 'full', LocalizedText> = {
  '1': { zh: '标签、勾选框', en: 'Tags, checkboxes' },
  '2': { zh: '按钮、输入框', en: 'Buttons, fields' },
  '3': { zh: '菜单、气泡、菜单项', en: 'Menus, popovers, menu items' },
  '4': { zh: '卡片、对话框', en: 'Cards, dialogs' },
  full: { zh: '头像、开关', en: 'Avatars, switches' },
};
const LINES: [token: string, use: LocalizedText][] = [
  ['line-1', { zh: '结构', en: 'Structure' }],
  ['line-2', { zh: '密集区域', en: 'Dense areas' }],
  ['ctl-border', { zh: '控件', en: 'Controls' }],
];

function Radii() {
  const localize = useLocalizedText();
  return (
    <Page
      title={{ zh: '圆角与线', en: 'Radius & line' }}
      lead={{
        zh: '1 px的线承担结构，阴影只给浮起的东西。两个区域之间最多一条线，绝不同时用线、填充和阴影。',
        en: 'Lines of 1 px separate regions; only floating surfaces have shadows. At most one line between two regions, never line, fill and shadow together.',
      }}
    >
      <Section title={{ zh: '圆角', en: 'Radius' }}>
        <Row>
          {Object.entries(USES).map(([step, use]) => (
            <figure key={step}>
              <Square style={{ borderRadius: `var(--ui-radius-${step})` }} />
              <figcaption>
                <code>radius-{step}</code> {base.radius[step as keyof typeof USES].$value.value} px
                <br />
                {localize(use)}
              </figcaption>
            </figure>
          ))}
        </Row>
        <Rules
          rules={[
            {
              zh: '里面的圆角等于外面的减去内边距，绝不更大',
              en: 'Inner radius is outer radius minus padding, never larger',
            },
          ]}
        />
      </Section>
      <Section title={{ zh: '线', en: 'Lines' }}>
        <Row>
          {LINES.map(([token, use]) => (
            <figure key={token}>
              <Line style={{ borderColor: `var(--ui-${token})` }} />
              <figcaption>
                <code>{token}</code>
                <br />
                {localize(use)}
              </figcaption>
            </figure>
          ))}
        </Row>
      </Section>
    </Page>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-7);

  figcaption {
    margin-top: var(--ui-space-3);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
    line-height: var(--ui-lh-label);
  }
`;

const Square = styled.div`
  width: 120px;
  height: 80px;
  border: 1px solid var(--ui-ctl-border);
  background: var(--ui-bg-surface);
`;

const Line = styled.div`
  width: 160px;
  border-top: 1px solid;
`;

const meta = { title: 'Radius & line', component: Radii, tags: ['!autodocs'] } satisfies Meta<typeof Radii>;
export default meta;

export const RadiusLine: StoryObj<typeof meta> = { name: 'Radius & line' };

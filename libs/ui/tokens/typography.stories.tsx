import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import styled from 'styled-components';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Text } from '../src/index.ts';
import base from './base.tokens.json' with { type: 'json' };
import { Page, Section, Sheet } from './sheet.tsx';

const SAMPLES = ['永和九年', 'Agfx 0O1lI', '审计Auditor共8条', '1,286.40'];
const STEPS: [step: keyof Omit<typeof base.fs, '$type'>, use: LocalizedText][] = [
  ['caption', { zh: '标签、说明、时间', en: 'Tags, hints, times' }],
  ['label', { zh: '字段名称、表头', en: 'Field labels, table headers' }],
  ['body', { zh: '其余一切', en: 'Everything else' }],
  ['title-3', { zh: '卡片、对话框标题', en: 'Card and dialog titles' }],
  ['title-2', { zh: '页面标题', en: 'Page titles' }],
  ['title-1', { zh: '登录、错误页', en: 'Sign-in and error pages' }],
  ['metric', { zh: '指标', en: 'Key figures of the dashboard' }],
];

/** The first installed font of the stack: its text width differs from that of the fallback. */
function findUsedFont(): string {
  const context =
    typeof CanvasRenderingContext2D === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!context) return '-';
  const widthIn = (font: string) => {
    context.font = `16px ${font}`;
    return context.measureText('Agfx Quick 0O1lI').width;
  };
  const fonts = base.font.$root.$value;
  return fonts.find((name) => widthIn(`'${name}', monospace`) !== widthIn('monospace')) ?? 'sans-serif';
}

function TypeScale() {
  const localize = useLocalizedText();
  const [font] = useState(findUsedFont);
  return (
    <Page
      title={{ zh: '字体', en: 'Typography' }}
      lead={{
        zh: '六种字号加一种指标字号，两种粗细。行高等于字号加8，汉字需要这么宽。最小12 px，输入框和表格不小于13 px。',
        en: 'Six sizes and one for key figures, two weights. The line height is the size plus 8, as Han characters need. At least 12 px; at least 13 px in fields and tables.',
      }}
    >
      <Section title={{ zh: '字号表', en: 'Type scale' }}>
        <Sheet
          caption={{ zh: `这台机器上的字体：${font}`, en: `Font on this machine: ${font}` }}
          head={[
            { zh: '一级', en: 'Step' },
            { zh: '字号 / 行高', en: 'Size / line' },
            { zh: '用途', en: 'Use' },
            { zh: '中文', en: 'Chinese' },
            { zh: '拉丁', en: 'Latin' },
            { zh: '混排', en: 'Mixed' },
            { zh: '数字', en: 'Figures' },
          ]}
        >
          {STEPS.map(([step, use]) => (
            <tr key={step}>
              <td>
                <code>{step}</code>
              </td>
              <td>
                {base.fs[step].$value.value} / {base.lh[step].$value.value}
              </td>
              <td>{localize(use)}</td>
              {SAMPLES.map((sample) => (
                <td key={sample} lang="zh-CN">
                  <Text variant={step}>{sample}</Text>
                </td>
              ))}
            </tr>
          ))}
        </Sheet>
      </Section>
      <Section title={{ zh: '放大到200%', en: 'At 200 %' }}>
        <Twice lang="zh-CN">
          {SAMPLES.map((sample) => (
            <Text key={sample} variant="body">
              {sample}
            </Text>
          ))}
        </Twice>
      </Section>
    </Page>
  );
}

const Twice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-5);
  zoom: 2;
`;

const meta = { title: 'Typography', component: TypeScale, tags: ['!autodocs'] } satisfies Meta<typeof TypeScale>;
export default meta;

export const Typography: StoryObj<typeof meta> = {};

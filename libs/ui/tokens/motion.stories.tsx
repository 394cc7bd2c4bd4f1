import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import styled from 'styled-components';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Button } from '../src/index.ts';
import base from './base.tokens.json' with { type: 'json' };
import { Page, Rules, Section, Sheet } from './sheet.tsx';

const TIMES: [step: '1' | '2' | '3' | '4', use: LocalizedText][] = [
  ['1', { zh: '悬停', en: 'Hover' }],
  ['2', { zh: '菜单', en: 'Menus' }],
  ['3', { zh: '对话框', en: 'Dialogs' }],
  ['4', { zh: '抽屉', en: 'Drawers' }],
];
const EASES: [name: 'in' | 'out' | 'move', use: LocalizedText][] = [
  ['in', { zh: '进入', en: 'Entering' }],
  ['out', { zh: '离开', en: 'Leaving' }],
  ['move', { zh: '移动', en: 'Moving' }],
];

/** A dot that moves once along its track. */
function Playback({ name, duration, easing }: { name: string; duration: number; easing: string }) {
  const localize = useLocalizedText();
  const dot = useRef<HTMLSpanElement>(null);
  const play = () => {
    const isReduced =
      document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    dot.current?.animate?.([{ translate: '0' }, { translate: '160px' }], {
      duration: isReduced ? 0 : duration,
      easing,
    });
  };
  return (
    <Lane>
      <Button size="small" aria-label={`${localize({ zh: '播放', en: 'Play' })} ${name}`} onClick={play}>
        {localize({ zh: '播放', en: 'Play' })}
      </Button>
      <Track>
        <span ref={dot} />
      </Track>
    </Lane>
  );
}

function Motions() {
  const localize = useLocalizedText();
  const head = [
    { zh: '名称', en: 'Token' },
    { zh: '值', en: 'Value' },
    { zh: '用途', en: 'Use' },
    { zh: '样子', en: 'Look' },
  ];
  const bezier = (name: 'in' | 'out' | 'move') => `cubic-bezier(${base.ease[name].$value.join(', ')})`;
  return (
    <Page
      title={{ zh: '动效', en: 'Motion' }}
      lead={{
        zh: '短，只移动和淡入淡出；离开比进入快三成。要求减少动效时什么都不动。',
        en: 'Short movements and fades only; leaving takes 0.7 times as long as entering. With reduced motion nothing moves.',
      }}
    >
      <Section title={{ zh: '时长', en: 'Durations' }}>
        <Sheet caption={{ zh: '四种时长', en: 'Four durations' }} head={head}>
          {TIMES.map(([step, use]) => (
            <tr key={step}>
              <td>
                <code>--ui-motion-{step}</code>
              </td>
              <td>{base.motion[step].$value.value} ms</td>
              <td>{localize(use)}</td>
              <td>
                <Playback name={`motion-${step}`} duration={base.motion[step].$value.value} easing={bezier('in')} />
              </td>
            </tr>
          ))}
        </Sheet>
      </Section>
      <Section title={{ zh: '曲线', en: 'Curves' }}>
        <Sheet caption={{ zh: '三种曲线，放慢到1.2秒', en: 'Three curves, slowed down to 1.2 s' }} head={head}>
          {EASES.map(([name, use]) => (
            <tr key={name}>
              <td>
                <code>--ui-ease-{name}</code>
              </td>
              <td>
                <code>{bezier(name)}</code>
              </td>
              <td>{localize(use)}</td>
              <td>
                <Playback name={`ease-${name}`} duration={1200} easing={bezier(name)} />
              </td>
            </tr>
          ))}
        </Sheet>
        <Rules
          rules={[
            { zh: '只动transform和opacity，布局从不跳动', en: 'Only transform and opacity; the layout never jumps' },
            { zh: '等待150到300毫秒后才出现加载的样子', en: 'Loading indicators appear after 150 to 300 ms' },
          ]}
        />
      </Section>
    </Page>
  );
}

const Lane = styled.div`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
`;

const Track = styled.span`
  width: 176px;
  border-radius: var(--ui-radius-full);
  background: var(--ui-bg-sunken);

  span {
    display: block;
    width: var(--ui-space-5);
    height: var(--ui-space-5);
    border-radius: var(--ui-radius-full);
    background: var(--ui-accent-control);
  }
`;

const meta = { title: 'Motion', component: Motions, tags: ['!autodocs'] } satisfies Meta<typeof Motions>;
export default meta;

export const Motion: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: /motion-4/ });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
  },
};

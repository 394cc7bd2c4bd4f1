import { type Meta, type StoryObj } from '@storybook/react-vite';

import { Text } from '../src/index.ts';
import base from './base.tokens.json' with { type: 'json' };
import { Sheet } from './sheet.tsx';

const SAMPLES = ['永和九年，岁在癸丑', 'Agfx Quick 0O1lI', '审计员Auditor共1,286.40元'];
const STEPS = ['caption', 'label', 'body', 'title-3', 'title-2', 'title-1', 'metric'] as const;

/** The type scale in Chinese, Latin and mixed text; the gap between Han and Latin is set by the browser. */
function TypeScale({ weight }: { weight: 'normal' | 'strong' }) {
  return (
    <Sheet caption="Type scale" head={['Step', 'Size / line', 'Chinese', 'Latin', 'Mixed']}>
      {STEPS.map((step) => (
        <tr key={step}>
          <td>
            <code>{step}</code>
          </td>
          <td>
            {base.fs[step].$value.value} / {base.lh[step].$value.value}
          </td>
          {SAMPLES.map((sample) => (
            <td key={sample} lang="zh-CN">
              <Text role={step}>{weight === 'strong' ? <strong>{sample}</strong> : sample}</Text>
            </td>
          ))}
        </tr>
      ))}
    </Sheet>
  );
}

const meta = { component: TypeScale, args: { weight: 'normal' } } satisfies Meta<typeof TypeScale>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Normal: Story = {};
export const Strong: Story = { args: { weight: 'strong' } };

import type { Meta, StoryObj } from '@storybook/react-vite';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Alert, Stack, StatusTag, type StatusTone } from '../src/index.ts';
import { presets } from './brand-colors.ts';
import { CONTRAST_PAIRS, getLowestRatio, getPaletteValues, resolveHex } from './contrast-pairs.ts';
import { Page, Ratio, Rules, Section, Sheet, Swatch } from './sheet.tsx';

const SEED = Object.values(presets)[0] ?? '';
const STATUSES: [name: 'success' | 'warning' | 'danger' | 'info', use: LocalizedText][] = [
  ['success', { zh: '启用', en: 'Active' }],
  ['warning', { zh: '待审核', en: 'Waiting' }],
  ['danger', { zh: '停用', en: 'Stopped' }],
  ['info', { zh: '同步中', en: 'Syncing' }],
];
const PARTS = ['solid', 'soft', 'text', 'text-strong', 'control'];

/** Fixed seeds, independent of the brand, solved for both appearances. */
function Statuses() {
  const localize = useLocalizedText();
  return (
    <Page
      title={{ zh: '状态色', en: 'Status' }}
      lead={{
        zh: '四种固定的颜色，不随品牌变。它们从不独自说话：旁边总有圆点、图标或文字。',
        en: 'Four fixed colours, independent of the brand. They are never the only signal: a dot, an icon or a text accompanies them.',
      }}
    >
      {(['light', 'dark'] as const).map((appearance) => {
        const values = getPaletteValues(appearance, SEED);
        const title =
          appearance === 'light' ? { zh: '浅色页面', en: 'Light page' } : { zh: '深色页面', en: 'Dark page' };
        return (
          <Section key={appearance} title={title}>
            <div data-appearance={appearance}>
              <Sheet
                caption={title}
                titled
                head={[{ zh: '状态', en: 'Status' }, ...PARTS.map((part) => ({ zh: part, en: part }))]}
              >
                {STATUSES.map(([status, use]) => (
                  <tr key={status}>
                    <td>
                      <StatusTag tone={status}>{localize(use)}</StatusTag>
                    </td>
                    {PARTS.map((part) => {
                      const pair = CONTRAST_PAIRS.find(({ token }) => token === `${status}-${part}`);
                      return (
                        <td key={part}>
                          <Swatch $color={`var(--ui-${status}-${part})`} />
                          <code>{resolveHex(`${status}-${part}`, values)}</code>{' '}
                          {pair && <Ratio value={getLowestRatio(pair, values).ratio} minRatio={pair.minRatio} />}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </Sheet>
            </div>
          </Section>
        );
      })}
      <Section title={{ zh: '用在哪里', en: 'Use' }}>
        <Rules
          rules={[
            {
              zh: '红色填充只出现在确认删除的按钮上，其他危险操作用描边',
              en: 'Only the button that confirms a deletion has a red fill; other destructive actions are outlined',
            },
            { zh: '整行不上状态色，一列里只有一个标签', en: 'Rows are not tinted by status; one column has a tag' },
            {
              zh: '品牌色接近绿色或红色时，文字和图标仍然分得清',
              en: 'If the brand is green or red, texts and icons still distinguish them',
            },
          ]}
        />
        <Stack gap={3}>
          {STATUSES.map(([status, use]) => (
            <Alert key={status} tone={status satisfies StatusTone}>
              {localize(use)}
            </Alert>
          ))}
        </Stack>
      </Section>
    </Page>
  );
}

const meta = { title: 'Status', component: Statuses, tags: ['!autodocs'] } satisfies Meta<typeof Statuses>;
export default meta;

export const Status: StoryObj<typeof meta> = {};

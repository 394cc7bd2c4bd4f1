import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import styled from 'styled-components';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Text } from '../src/index.ts';
import { presets } from '../tokens/brand-colors.ts';
import { CONTRAST_PAIRS, getLowestRatio, getPaletteValues } from '../tokens/contrast-pairs.ts';
import { Page, Section, Sheet } from '../tokens/sheet.tsx';
import type { Appearance } from '../tokens/solve-brand.ts';

const SEEDS = Object.values(presets);
const TITLES = {
  light: { zh: '浅色页面', en: 'Light page' },
  dark: { zh: '深色页面', en: 'Dark page' },
};

function buildReportRows(appearance: Appearance) {
  const palettes = SEEDS.map((seed) => getPaletteValues(appearance, seed));
  return CONTRAST_PAIRS.map((pair) => ({ pair, results: palettes.map((values) => getLowestRatio(pair, values)) }));
}

function Report({ appearance, rows }: { appearance: Appearance; rows: ReturnType<typeof buildReportRows> }) {
  return (
    <Sheet
      caption={TITLES[appearance]}
      titled
      head={[
        { zh: '颜色', en: 'Color' },
        { zh: '底', en: 'Backgrounds' },
        { zh: '至少', en: 'Minimum' },
        ...SEEDS.map((seed) => ({ zh: seed, en: seed })),
      ]}
    >
      {rows.map(({ pair, results }) => (
        <tr key={pair.token + (pair.backgrounds[0] ?? '')}>
          <td>
            <code>{pair.token}</code>
          </td>
          <td title={pair.backgrounds.join(', ')}>{pair.backgrounds.length}</td>
          <td>{pair.minRatio}</td>
          {results.map(({ ratio, background }, index) => (
            <Cell key={SEEDS[index]} title={background} data-passing={ratio >= pair.minRatio}>
              {ratio.toFixed(2)}
            </Cell>
          ))}
        </tr>
      ))}
    </Sheet>
  );
}

function ContrastPage() {
  const localize = useLocalizedText();
  const rows = { light: buildReportRows('light'), dark: buildReportRows('dark') };
  const all = [...rows.light, ...rows.dark].flatMap(({ pair, results }) =>
    results.map(({ ratio }) => ({ isPassing: ratio >= pair.minRatio, backgrounds: pair.backgrounds.length })),
  );
  const checked = all.reduce((sum, { backgrounds }) => sum + backgrounds, 0);
  const failed = all.filter(({ isPassing }) => !isPassing).length;
  return (
    <Page
      title={{ zh: '对比度报告', en: 'Contrast report' }}
      lead={{
        zh: '每一对颜色，十个预设，浅色和深色，由求解器当场算出。每格是最不利的底上的比值，指着它能看到是哪一种底。',
        en: 'Every color pair for ten presets in light and dark, computed on render. A cell is the ratio on the worst background; hover to see which.',
      }}
    >
      <div role="status">
        <Text variant="title-3" tone={failed === 0 ? 'success' : 'danger'}>
          {localize({ zh: `核对${checked}对，${failed}处不足`, en: `${checked} pairs checked, ${failed} too low` })}
        </Text>
      </div>
      {(['light', 'dark'] as const).map((appearance) => (
        <Section key={appearance} title={TITLES[appearance]}>
          <Report appearance={appearance} rows={rows[appearance]} />
        </Section>
      ))}
    </Page>
  );
}

const Cell = styled.td`
  &[data-passing='false'] {
    color: var(--ui-danger-text);
    font-weight: var(--ui-fw-strong);
  }
`;

const meta = { title: 'Quality/Contrast report', component: ContrastPage, tags: ['!autodocs'] } satisfies Meta<
  typeof ContrastPage
>;
export default meta;

export const ContrastReport: StoryObj<typeof meta> = {
  name: 'Contrast report',
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/，0处不足|, 0 too low/);
  },
};

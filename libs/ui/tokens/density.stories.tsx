import type { Meta, StoryObj } from '@storybook/react-vite';
import styled from 'styled-components';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { StatusTag } from '../src/index.ts';
import density from './density.tokens.json' with { type: 'json' };
import { Page, Section, Sheet } from './sheet.tsx';

const DENSITIES = ['compact', 'default', 'comfortable'] as const;

function Densities() {
  const localize = useLocalizedText();
  const rows = [
    localize({ zh: '门店店长', en: 'Store manager' }),
    localize({ zh: '审计员', en: 'Auditor' }),
    localize({ zh: '收银员', en: 'Cashier' }),
  ];
  return (
    <Page
      title={{ zh: '密度', en: 'Density' }}
      lead={{
        zh: '表格行高和页边距，与控件大小无关；每个人自己选，存在浏览器里。',
        en: 'Row height and page padding, independent of the control size; a preference of the user, stored in the browser.',
      }}
    >
      <Section title={{ zh: '三种密度', en: 'Three densities' }}>
        <Sheet
          caption={{ zh: '由html的data-density决定', en: 'Set by data-density on html' }}
          head={[
            { zh: '密度', en: 'Density' },
            { zh: '行高', en: 'Row' },
            { zh: '单元格左右', en: 'Cell padding' },
            { zh: '页边', en: 'Page padding' },
          ]}
        >
          {DENSITIES.map((name) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              {(['row-h', 'cell-px', 'page-padding'] as const).map((value) => (
                <td key={value}>{density.density[name][value].$value.value} px</td>
              ))}
            </tr>
          ))}
        </Sheet>
        <Side>
          {DENSITIES.map((name) => (
            <ul key={name} data-density={name} aria-label={name}>
              {rows.map((row) => (
                <li key={row}>
                  {row}
                  <StatusTag tone="success">{localize({ zh: '启用', en: 'Active' })}</StatusTag>
                </li>
              ))}
            </ul>
          ))}
        </Side>
      </Section>
    </Page>
  );
}

const Side = styled.div`
  display: grid;
  gap: var(--ui-space-5);
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  align-items: start;

  ul {
    border: 1px solid var(--ui-line-1);
    border-radius: var(--ui-radius-4);
    background: var(--ui-bg-surface);
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    height: var(--ui-row-h);
    padding-inline: var(--ui-cell-px);
  }
  li + li {
    border-top: 1px solid var(--ui-line-1);
  }
`;

const meta = { title: 'Density', component: Densities, tags: ['!autodocs'] } satisfies Meta<typeof Densities>;
export default meta;

export const Density: StoryObj<typeof meta> = {};

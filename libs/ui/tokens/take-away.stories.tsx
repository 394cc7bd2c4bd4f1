import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent, within } from 'storybook/test';
import { styled } from 'styled-components';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { Button, SearchInput } from '../src/index.ts';
import { Page, Section, Sheet, Swatch } from './sheet.tsx';
import { resolveTokens, tokenFiles } from './token-files.ts';

type Uses = ReadonlyMap<string, readonly string[]>;

const TEXTS = {
  search: { zh: '搜索令牌', en: 'Search tokens' },
  hint: { zh: '名称、值，例如accent-soft、#1890ff、12px', en: 'Name or value, such as accent-soft, #1890ff, 12px' },
  copy: { zh: '点一下复制', en: 'Click to copy' },
  copied: { zh: '已复制', en: 'Copied' },
  files: { zh: '个文件', en: 'files' },
} satisfies Record<string, LocalizedText>;

const TOKENS = (() => {
  const dark = resolveTokens('dark');
  return [...resolveTokens('light')].map(([name, light]) => ({ name, light, dark: dark.get(name) ?? light }));
})();

/** As the browser paints it; null for what is no colour. */
function toHex(value: string): string | null {
  if (!CSS.supports('color', value)) return null;
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 255] = context.getImageData(0, 0, 1, 1).data;
  const channels = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text]));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}

function useUses(): Uses {
  const [uses, setUses] = useState<Uses>(new Map());
  useEffect(() => {
    void import('./token-uses-in-code.ts').then(({ collectUses }) => setUses(collectUses()));
  }, []);
  return uses;
}

function TokenRow({ name, light, dark, uses }: (typeof TOKENS)[number] & { uses: readonly string[] }) {
  const localize = useLocalizedText();
  const [isCopied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(`var(--ui-${name})`).then(() => setCopied(true));
  const show = (value: string) => (
    <>
      {CSS.supports('color', value) && <Swatch $color={value} />}
      <code>{value}</code>
    </>
  );
  return (
    <tr>
      <td>
        <Name type="button" title={localize(TEXTS.copy)} onClick={copy}>
          {name}
        </Name>{' '}
        <span role="status">{isCopied && localize(TEXTS.copied)}</span>
      </td>
      <td data-prose>{show(light)}</td>
      <td data-prose>{dark === light ? '=' : show(dark)}</td>
      <td data-prose>
        <details>
          <summary>
            {uses.length} {localize(TEXTS.files)}
          </summary>
          {uses.map((path) => (
            <div key={path}>{path}</div>
          ))}
        </details>
      </td>
    </tr>
  );
}

function TakeAway() {
  const localize = useLocalizedText();
  const [query, setQuery] = useState('');
  const uses = useUses();
  const needle = query.trim().toLowerCase();
  const found = TOKENS.filter((token) => Object.values(token).some((text) => text.toLowerCase().includes(needle)));
  return (
    <Page
      title={{ zh: '取用设计令牌', en: 'Tokens to take away' }}
      lead={{
        zh: '下载整份文件，或找到一个令牌，点名称复制。右边是改动它会碰到的文件。',
        en: 'Download a file, or find a token and click its name to copy it. At the right are the files that a change of it touches.',
      }}
    >
      <Section title={{ zh: '文件', en: 'Files' }}>
        <Files>
          {Object.entries(tokenFiles(toHex)).map(([name, read]) => (
            <Button key={name} onClick={() => download(name, read())}>
              {name}
            </Button>
          ))}
        </Files>
      </Section>
      <Section title={{ zh: '令牌', en: 'Tokens' }}>
        <SearchInput
          aria-label={localize(TEXTS.search)}
          placeholder={localize(TEXTS.hint)}
          value={query}
          onChange={setQuery}
        />
        <Sheet
          caption={{ zh: `${found.length}个令牌`, en: `${found.length} tokens` }}
          head={[
            { zh: '名称', en: 'Name' },
            { zh: '浅色', en: 'Light' },
            { zh: '深色', en: 'Dark' },
            { zh: '用在', en: 'Used in' },
          ]}
        >
          {found.map((token) => (
            <TokenRow key={token.name} {...token} uses={uses.get(token.name) ?? []} />
          ))}
        </Sheet>
      </Section>
    </Page>
  );
}

const Files = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
`;

const Name = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: var(--ui-accent-text);
  font-family: var(--ui-font-mono);
  cursor: copy;
`;

const meta = { title: 'Take away', component: TakeAway, tags: ['!autodocs'] } satisfies Meta<typeof TakeAway>;
export default meta;

export const TakeAwayTokens: StoryObj<typeof meta> = {
  name: 'Take away',
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox'), 'accent-soft');
    const row = within(await canvas.findByRole('row', { name: /accent-soft/ }));
    await userEvent.click(await row.findByText(/^[1-9]\d* (个文件|files)$/));
    await expect(row.getByText('libs/ui/src/data-table/rows/body.styles.ts')).toBeVisible();
    await expect(screen.getByRole('button', { name: 'variables.dark.json' })).toBeVisible();
  },
};

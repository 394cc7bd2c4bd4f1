/// <reference types="vite/types/importMeta.d.ts" />

import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';

import { useLocalizedText } from '../../src/guide/use-localized-text.ts';
import { EmptyState } from '../../src/index.ts';
import { Page, Section, Sheet, Swatch } from '../../tokens/sheet.tsx';
import { toStorybookAddress } from '../playground/playground-link.ts';
import { type LooksOfDay, parseLooks } from './parse-looks.ts';

const TEXTS: Readonly<Record<string, string>> = import.meta.glob('../../../../docs/looks.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const DAYS = parseLooks(Object.values(TEXTS).join('\n'));

function Value({ value }: { value: string | null }) {
  const localize = useLocalizedText();
  if (value === null) return localize({ zh: '没有', en: 'none' });
  return (
    <>
      {value.startsWith('#') && <Swatch $color={value} />}
      <code>{value}</code>
    </>
  );
}

const Tokens = ({ day, tokens }: Pick<LooksOfDay, 'day' | 'tokens'>) => (
  <Sheet
    caption={{ zh: `${day}的设计令牌`, en: `Design tokens of ${day}` }}
    head={[
      { zh: '令牌', en: 'Token' },
      { zh: '以前', en: 'Before' },
      { zh: '现在', en: 'After' },
      { zh: '在哪里', en: 'Where' },
    ]}
  >
    {tokens.map(({ name, where, before, after }) => (
      <tr key={`${name} ${where} ${before} ${after}`}>
        <td>
          <code>{name}</code>
        </td>
        <td>
          <Value value={before} />
        </td>
        <td>
          <Value value={after} />
        </td>
        <td data-prose>
          <code>{where}</code>
        </td>
      </tr>
    ))}
  </Sheet>
);

const Stories = ({ day, stories }: Pick<LooksOfDay, 'day' | 'stories'>) => (
  <Sheet
    caption={{ zh: `${day}看上去不同的页面和组件`, en: `Pages and components that look different, ${day}` }}
    head={[
      { zh: '样例', en: 'Story' },
      { zh: '主题', en: 'Themes' },
    ]}
  >
    {stories.map(({ id, themes }) => (
      <tr key={`${id} ${themes}`}>
        <td>
          <a href={toStorybookAddress(id, {})} target="_top">
            {id}
          </a>
        </td>
        <td>{themes}</td>
      </tr>
    ))}
  </Sheet>
);

function LooksPage() {
  const localize = useLocalizedText();
  return (
    <Page
      title={{ zh: '外观记录', en: 'Looks' }}
      lead={{
        zh: '哪一天改了哪些设计令牌，哪些页面和组件因此看上去不同。设计师在审阅页上接受以后，由npm run visual -- --accept写入。',
        en: 'Which design tokens were changed on which day, and which pages and components look different. npm run visual -- --accept writes what a designer has accepted on the review page.',
      }}
    >
      {DAYS.map(({ day, tokens, stories }) => (
        <Section key={day} title={{ zh: day, en: day }}>
          {stories.length > 0 && <Stories day={day} stories={stories} />}
          {tokens.length > 0 && <Tokens day={day} tokens={tokens} />}
        </Section>
      ))}
      {DAYS.length === 0 && <EmptyState title={localize({ zh: '还没有接受过改动', en: 'Nothing accepted yet' })} />}
    </Page>
  );
}

const meta = { title: 'Quality/Looks', component: LooksPage, tags: ['!autodocs'] } satisfies Meta<typeof LooksPage>;
export default meta;

export const Looks: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const headings = within(canvasElement).queryAllByRole('heading', { level: 2 });
    await expect(headings.map(({ textContent }) => textContent)).toEqual(DAYS.map(({ day }) => day));
    const changes = DAYS.flatMap(({ tokens, stories }) => [...tokens, ...stories]);
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBe(changes.length);
  },
};

import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { Guide, LocalizedText } from './guide.ts';
import { KeyTable } from './key-table.tsx';
import { useLocalizedText } from './use-localized-text.ts';

/** The guide of a component, at the top of its docs page. */
export function GuideView({ name, guide }: { name: string; guide: Guide }) {
  const localize = useLocalizedText();
  return (
    <Page>
      <h1>{name}</h1>
      <p>{localize(guide.purpose)}</p>
      <Columns>
        <Points title={{ zh: '什么时候不用', en: 'When not to use it' }} points={guide.whenNot} />
        <Points title={{ zh: '构成', en: 'Anatomy' }} points={guide.anatomy} ordered />
        <Points title={{ zh: '文字', en: 'Writing' }} points={guide.content} />
        <Part title={{ zh: '键盘', en: 'Keyboard' }}>
          {guide.keys.length > 0 ? (
            <KeyTable keys={guide.keys} caption={localize({ zh: '每一个键都有测试', en: 'Each key has a test' })} />
          ) : (
            <p>{localize({ zh: '没有自己的按键', en: 'No keys of its own' })}</p>
          )}
        </Part>
      </Columns>
    </Page>
  );
}

function Part({ title, children }: { title: LocalizedText; children: ReactNode }) {
  const localize = useLocalizedText();
  return (
    <section>
      <h2>{localize(title)}</h2>
      {children}
    </section>
  );
}

function Points({
  title,
  points,
  ordered,
}: {
  title: LocalizedText;
  points: readonly LocalizedText[];
  ordered?: boolean;
}) {
  const localize = useLocalizedText();
  const List = ordered ? 'ol' : 'ul';
  if (points.length === 0) return null;
  return (
    <Part title={title}>
      <List>
        {points.map((point) => (
          <li key={point.en}>{localize(point)}</li>
        ))}
      </List>
    </Part>
  );
}

const Page = styled.article`
  display: grid;
  gap: var(--ui-space-5);
  color: var(--ui-fg-1);
  font-family: var(--ui-font);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  text-autospace: normal;

  h1 {
    font-size: var(--ui-fs-title-1);
    line-height: var(--ui-lh-title-1);
  }
  h1 + p {
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-title-3);
    line-height: var(--ui-lh-title-3);
  }
`;

const Columns = styled.div`
  display: grid;
  gap: var(--ui-space-8);
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr));
  margin-block: var(--ui-space-5) var(--ui-space-8);

  h2 {
    margin-bottom: var(--ui-space-3);
    font-size: var(--ui-fs-title-3);
    line-height: var(--ui-lh-title-3);
  }
  ul,
  ol {
    display: grid;
    gap: var(--ui-space-3);
    padding-inline-start: var(--ui-space-6);
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: var(--ui-fg-3);
  }
`;

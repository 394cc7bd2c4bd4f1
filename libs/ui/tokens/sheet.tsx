import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { VisuallyHidden } from '../src/text/visually-hidden.tsx';

type SheetProps = {
  caption: LocalizedText;
  /** The heading above says the same; the caption is for screen readers then. */
  titled?: boolean;
  head: LocalizedText[];
  children: ReactNode;
};

/** A table of a docs page; scrolls by itself where it is wide. */
export function Sheet({ caption, titled = false, head, children }: SheetProps) {
  const say = useLocalizedText();
  return (
    <Scroller tabIndex={0} role="region" aria-label={say(caption)}>
      <Table>
        <caption>{titled ? <VisuallyHidden>{say(caption)}</VisuallyHidden> : say(caption)}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title.en} scope="col">
                {say(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Scroller>
  );
}

/** A contrast ratio, and whether it keeps the promise. */
export function Ratio({ value, promised }: { value: number; promised: number }) {
  const kept = value >= promised;
  return (
    <Mark data-kept={kept} title={`≥ ${promised}`}>
      {value.toFixed(2)} {kept ? 'AA' : `✗ ${promised}`}
    </Mark>
  );
}

/** A heading, one sentence and what follows. */
export function Page({ title, lead, children }: { title: LocalizedText; lead: LocalizedText; children: ReactNode }) {
  const say = useLocalizedText();
  return (
    <Article>
      <header>
        <h1>{say(title)}</h1>
        <p>{say(lead)}</p>
      </header>
      {children}
    </Article>
  );
}

export function Section({ title, children }: { title: LocalizedText; children: ReactNode }) {
  const say = useLocalizedText();
  return (
    <Part>
      <h2>{say(title)}</h2>
      {children}
    </Part>
  );
}

/** Rules of a page, one line each. */
export function Rules({ rules }: { rules: readonly LocalizedText[] }) {
  const say = useLocalizedText();
  return (
    <List>
      {rules.map((rule) => (
        <li key={rule.en}>{say(rule)}</li>
      ))}
    </List>
  );
}

export const Swatch = styled.span.attrs<{ $color: string }>(({ $color }) => ({ style: { background: $color } }))`
  display: inline-block;
  width: var(--ui-space-7);
  height: var(--ui-space-5);
  margin-inline-end: var(--ui-space-3);
  border: 1px solid var(--ui-ctl-border);
  border-radius: var(--ui-radius-1);
  vertical-align: middle;
`;

const Mark = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  &[data-kept='false'] {
    color: var(--ui-danger-text);
    font-weight: var(--ui-fw-strong);
  }
`;

const Article = styled.article`
  display: grid;
  gap: var(--ui-space-8);
  max-width: 1160px;
  margin-inline: auto;
  padding-block: var(--ui-space-5);

  header p {
    max-width: var(--ui-prose-width);
    margin-top: var(--ui-space-3);
    color: var(--ui-fg-2);
  }
  h1 {
    font-size: var(--ui-fs-title-1);
    line-height: var(--ui-lh-title-1);
  }
`;

const Part = styled.section`
  display: grid;
  gap: var(--ui-space-4);
  min-width: 0;

  h2 {
    font-size: var(--ui-fs-title-3);
    line-height: var(--ui-lh-title-3);
  }
`;

const List = styled.ul`
  display: grid;
  gap: var(--ui-space-3);
  max-width: var(--ui-form-width);
  padding-inline-start: var(--ui-space-6);
  list-style: disc;

  li::marker {
    color: var(--ui-fg-3);
  }
`;

const Scroller = styled.div`
  overflow-x: auto;
  border: 1px solid var(--ui-line-1);
  border-radius: var(--ui-radius-4);
  background: var(--ui-bg-surface);
  color: var(--ui-fg-1);
`;

const Table = styled.table`
  width: 100%;

  caption {
    padding: var(--ui-space-4);
    color: var(--ui-fg-2);
    text-align: start;
  }
  caption:has(> *) {
    padding: 0;
  }
  th,
  td {
    padding: var(--ui-space-3) var(--ui-space-4);
    border-top: 1px solid var(--ui-line-1);
    text-align: start;
    vertical-align: middle;
    white-space: nowrap;
  }
  td[data-prose] {
    min-width: 220px;
    white-space: normal;
  }
  th {
    background: var(--ui-table-head-bg);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
  }
`;

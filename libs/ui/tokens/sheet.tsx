import type { ReactNode } from 'react';
import styled from 'styled-components';

import type { LocalizedText } from '../src/guide/guide.ts';
import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import { VisuallyHidden } from '../src/text/visually-hidden.tsx';

type SheetProps = {
  caption: LocalizedText;
  /** The heading above has the same text, so that the caption is only for screen readers. */
  titled?: boolean;
  head: LocalizedText[];
  children: ReactNode;
};

/** A table of a docs page; a wide table scrolls horizontally. */
export function Sheet({ caption, titled = false, head, children }: SheetProps) {
  const localize = useLocalizedText();
  return (
    <Scroller tabIndex={0} role="region" aria-label={localize(caption)}>
      <Table>
        <caption>{titled ? <VisuallyHidden>{localize(caption)}</VisuallyHidden> : localize(caption)}</caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title.en} scope="col">
                {localize(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Scroller>
  );
}

/** A contrast ratio, and whether it reaches the minimum. */
export function Ratio({ value, minRatio }: { value: number; minRatio: number }) {
  const isPassing = value >= minRatio;
  return (
    <Mark data-passing={isPassing} title={`≥ ${minRatio}`}>
      {value.toFixed(2)} {isPassing ? 'AA' : `✗ ${minRatio}`}
    </Mark>
  );
}

/** A docs page: heading, introduction and sections. */
export function Page({ title, lead, children }: { title: LocalizedText; lead: LocalizedText; children: ReactNode }) {
  const localize = useLocalizedText();
  return (
    <Article>
      <header>
        <h1>{localize(title)}</h1>
        <p>{localize(lead)}</p>
      </header>
      {children}
    </Article>
  );
}

export function Section({ title, children }: { title: LocalizedText; children: ReactNode }) {
  const localize = useLocalizedText();
  return (
    <Part>
      <h2>{localize(title)}</h2>
      {children}
    </Part>
  );
}

/** A list of rules. */
export function Rules({ rules }: { rules: readonly LocalizedText[] }) {
  const localize = useLocalizedText();
  return (
    <List>
      {rules.map((rule) => (
        <li key={rule.en}>{localize(rule)}</li>
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

  &[data-passing='false'] {
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

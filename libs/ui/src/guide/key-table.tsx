import styled from 'styled-components';

import type { Guide } from './guide.ts';
import { normalizeKeyCombo } from './key-combo.ts';
import { useLocalizedText } from './use-localized-text.ts';

const KEY_LABELS: Record<string, string> = {
  ' ': 'Space',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  Control: 'Ctrl',
  Escape: 'Esc',
  Meta: '⌘',
};

/** A key combination as key caps: `Shift+Tab` renders two. */
export function KeyCombo({ combo }: { combo: string }) {
  const caps = normalizeKeyCombo(combo).split(/\+(?=.)/);
  return (
    <Caps>
      {caps.map((cap) => (
        <kbd key={cap}>{KEY_LABELS[cap] ?? cap}</kbd>
      ))}
    </Caps>
  );
}

/** Table of keys and their actions. */
export function KeyTable({ keys, caption }: { keys: Guide['keys']; caption: string }) {
  const localize = useLocalizedText();
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{localize({ zh: '按键', en: 'Key' })}</th>
          <th scope="col">{localize({ zh: '作用', en: 'Action' })}</th>
        </tr>
      </thead>
      <tbody>
        {keys.map(({ combo, action }) => (
          <tr key={combo}>
            <td>
              <KeyCombo combo={combo} />
            </td>
            <td>{localize(action)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Caps = styled.span`
  display: inline-flex;
  gap: var(--ui-space-2);

  kbd {
    display: inline-grid;
    place-items: center;
    min-width: var(--ui-space-7);
    padding: 0 var(--ui-space-3);
    border: 1px solid var(--ui-ctl-border);
    border-bottom-width: 2px;
    border-radius: var(--ui-radius-1);
    background: var(--ui-bg-surface);
    color: var(--ui-fg-1);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
    white-space: nowrap;
  }
`;

const Table = styled.table`
  width: 100%;
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  caption {
    padding-block: var(--ui-space-3);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
    text-align: start;
  }
  th,
  td {
    padding-block: var(--ui-space-3);
    padding-inline: 0 var(--ui-space-4);
    border-top: 1px solid var(--ui-line-1);
    text-align: start;
    vertical-align: baseline;
  }
  th {
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
  }
  th:first-child,
  td:first-child {
    width: 30%;
    white-space: nowrap;
  }
`;

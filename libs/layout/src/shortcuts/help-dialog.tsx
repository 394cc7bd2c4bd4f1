import { styled } from 'styled-components';

import { Dialog, usePreference, useText } from '@backroom/ui';

import { helpText } from './help.text.ts';
import { toKeyCaps } from './shortcut-label.ts';
import { SHORTCUTS } from './shortcuts.ts';

type TextKey = keyof (typeof helpText)['messages']['zh-CN'];
interface HelpSection {
  title: TextKey;
  keys: readonly (readonly [what: TextKey, combination: string])[];
}

const HELP_SECTIONS: readonly HelpSection[] = [
  {
    title: 'anywhere',
    keys: [
      ['search', SHORTCUTS.search],
      ['toggleMenu', SHORTCUTS.toggleMenu],
      ['notices', 'F8'],
      ['help', SHORTCUTS.help],
    ],
  },
  {
    title: 'tabs',
    keys: [
      ['previousTab', SHORTCUTS.previousTab],
      ['nextTab', SHORTCUTS.nextTab],
      ['closeTab', SHORTCUTS.closeTab],
      ['reopenTab', SHORTCUTS.reopenTab],
      ['moveTab', 'Ctrl+Shift+ArrowLeft'],
      ['moveTab', 'Ctrl+Shift+ArrowRight'],
      ['tabMenu', 'Shift+F10'],
    ],
  },
  {
    title: 'lists',
    keys: [
      ['listSearch', SHORTCUTS.listSearch],
      ['rows', 'ArrowUp+ArrowDown'],
      ['rowControls', 'ArrowLeft+ArrowRight'],
      ['openRow', 'Enter'],
      ['selectRow', 'X'],
      ['bulkBar', 'B'],
      ['save', 'Mod+Enter'],
      ['close', 'Esc'],
    ],
  },
];

/** Overview of the keyboard shortcuts. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useText(helpText);
  const hasSingleKeys = usePreference('shortcuts') === 'on';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={t(hasSingleKeys ? 'single' : 'singleOff')}
    >
      {HELP_SECTIONS.map(({ title, keys }) => (
        <Table key={title}>
          <caption>{t(title)}</caption>
          <tbody>
            {keys.map(([label, combination]) => (
              <tr key={combination}>
                <th scope="row">{t(label)}</th>
                <td>
                  {toKeyCaps(combination).map((cap) => (
                    <kbd key={cap}>{cap}</kbd>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      ))}
    </Dialog>
  );
}

const Table = styled.table`
  width: 100%;
  margin-top: var(--ui-space-5);

  caption {
    padding-block: var(--ui-space-2);
    color: var(--ui-fg-2);
    font-size: var(--ui-fs-label);
    line-height: var(--ui-lh-label);
    text-align: start;
  }

  th,
  td {
    padding-block: var(--ui-space-3);
    border-top: 1px solid var(--ui-line-1);
    font-weight: inherit;
    text-align: start;
  }

  td {
    text-align: end;
    white-space: nowrap;
  }

  kbd {
    display: inline-block;
    min-width: var(--ui-space-7);
    margin-inline-start: var(--ui-space-2);
    padding-inline: var(--ui-space-3);
    border: 1px solid var(--ui-ctl-border);
    border-bottom-width: 2px;
    border-radius: var(--ui-radius-1);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
    text-align: center;
  }
`;

import { styled } from 'styled-components';

import { Dialog, usePreference, useText } from '@backroom/ui';

import { helpText } from './help.text.ts';
import { capsOf } from './keys-of.ts';
import { SHORTCUTS } from './shortcuts.ts';

type Word = keyof (typeof helpText)['words']['zh-CN'];
interface Chapter {
  title: Word;
  keys: readonly (readonly [what: Word, combination: string])[];
}

const CHAPTERS: readonly Chapter[] = [
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
      ['save', 'Mod+Enter'],
      ['close', 'Esc'],
    ],
  },
];

/** Overview of the keyboard shortcuts. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useText(helpText);
  const hasSingleKeys = usePreference('shortcuts') === 'on';
  return (
    <Dialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={t('title')}
      description={t(hasSingleKeys ? 'single' : 'singleOff')}
    >
      {CHAPTERS.map(({ title, keys }) => (
        <Table key={title}>
          <caption>{t(title)}</caption>
          <tbody>
            {keys.map(([what, combination]) => (
              <tr key={combination}>
                <th scope="row">{t(what)}</th>
                <td>
                  {capsOf(combination).map((cap) => (
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

import { type KeyboardEvent, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { Dialog } from '../dialog/dialog.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { TextInput } from '../text-input/text-input.tsx';
import { visuallyHidden } from '../theme/styles.ts';
import { commandPaletteText } from './command-palette.text.ts';
import { nextMarked, type PaletteItem } from './palette-lines.ts';
import { PaletteList, paletteOptionId } from './palette-list.tsx';

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For example 搜索菜单. Title of the dialog and accessible name of field and list. */
  title: string;
  placeholder?: string;
  query: string;
  /** Called for each change of the text, but not during IME composition. */
  onQueryChange: (query: string) => void;
  /** Results of the query, ranked by the caller. */
  items: readonly PaletteItem[];
  /** Shown instead of `items` while the query is empty. */
  recent?: readonly PaletteItem[];
  /** Message shown if there are no results. */
  empty?: ReactNode;
  /** `items` still belong to an earlier query. */
  pending?: boolean;
  /** Called on Enter while `pending`, so that the typed query counts and not the outdated list. */
  firstHit?: (query: string) => PaletteItem | undefined;
  onChoose: (item: PaletteItem) => void;
}

/**
 * Searches pages and commands by a part of their name.
 *
 * ARIA dialog with a combobox and a listbox. Keys: Up and Down move and wrap around, Home and End move to the ends,
 * Enter selects, Esc closes. The focus stays in the field and returns to the opener.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const [composing, setComposing] = useState<string | null>(null);
  return (
    <Dialog
      open={props.open}
      // During composition Esc cancels the composition, not the dialog.
      onOpenChange={(open) => (open || composing === null) && props.onOpenChange(open)}
      title={props.title}
      place="top"
    >
      <Column>
        <Search {...props} composing={composing} onCompose={setComposing} />
      </Column>
    </Dialog>
  );
}

interface SearchProps extends CommandPaletteProps {
  /** Current text during IME composition, else null. */
  composing: string | null;
  onCompose: (text: string | null) => void;
}

function Search({ title, query, items, recent, pending = false, composing, onCompose, ...props }: SearchProps) {
  const t = useText(commandPaletteText);
  const listId = useId();
  const recentWord = t('recent');
  const remembered = useMemo(() => recent?.map((item) => ({ ...item, group: recentWord })), [recent, recentWord]);
  const isRecent = query.trim() === '' && remembered !== undefined && remembered.length > 0;
  const shown = isRecent ? remembered : items;
  const [mark, setMark] = useState({ shown, index: 0 });
  const marked = mark.shown === shown ? mark.index : 0;
  const hasItems = shown.length > 0;
  const markAt = useCallback((index: number) => setMark({ shown, index }), [shown]);

  const press = (event: KeyboardEvent) => {
    if (composing !== null || event.nativeEvent.isComposing || event.keyCode === KEY_OF_INPUT_METHOD) return;
    const next = nextMarked(event.key, marked, shown.length);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== null) return markAt(next);
    const item = pending ? props.firstHit?.(query) : shown[marked];
    if (item) props.onChoose(item);
  };

  return (
    <>
      <TextInput
        role="combobox"
        aria-label={title}
        aria-autocomplete="list"
        aria-expanded={hasItems}
        aria-controls={hasItems ? listId : undefined}
        aria-activedescendant={hasItems ? paletteOptionId(listId, marked) : undefined}
        placeholder={props.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        lead={<Icon name="search" />}
        value={composing ?? query}
        onChange={({ target }) => (composing === null ? props.onQueryChange(target.value) : onCompose(target.value))}
        onCompositionStart={() => onCompose(query)}
        onCompositionEnd={({ currentTarget }) => {
          onCompose(null);
          props.onQueryChange(currentTarget.value);
        }}
        onKeyDown={press}
      />
      <Outcome role="status" data-unseen={hasItems || undefined}>
        {hasItems ? t('found', { count: shown.length }) : (props.empty ?? t('none'))}
      </Outcome>
      {hasItems && (
        <PaletteList
          id={listId}
          label={title}
          items={shown}
          marked={marked}
          pending={pending}
          onMark={markAt}
          onChoose={props.onChoose}
        />
      )}
    </>
  );
}

// Some browsers fire the Enter that ends a composition after `compositionend`, with this key code.
const KEY_OF_INPUT_METHOD = 229;

// In the full-screen dialog the list fills the remaining height.
const Column = styled.div`
  @media (max-width: 575px) {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
`;

const Outcome = styled.div`
  margin: var(--ui-space-6) 0 0;
  color: var(--ui-fg-2);
  text-align: center;

  &[data-unseen] {
    ${visuallyHidden}
    margin: 0;
  }
`;

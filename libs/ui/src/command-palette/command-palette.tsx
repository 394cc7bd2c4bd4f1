import { type KeyboardEvent, type ReactNode, useCallback, useId, useState } from 'react';
import { styled } from 'styled-components';

import { Dialog } from '../dialog/dialog.tsx';
import { useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { toInlineKey } from '../measure/direction.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { visuallyHidden } from '../theme/styles.ts';
import { commandPaletteText } from './command-palette.text.ts';
import { getNextIndex, type PaletteItem } from './palette-lines.ts';
import { getPaletteOptionId, PaletteList } from './palette-list.tsx';

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
  /** Message shown if there are no results. */
  empty?: ReactNode;
  /** `items` still belong to an earlier query. */
  pending?: boolean;
  /** Called on Enter while `pending`, so that the typed query counts and not the outdated list. */
  getFirstMatch?: (query: string) => PaletteItem | undefined;
  onSelect: (item: PaletteItem) => void;
  /** Opens what can be done with an `expandable` item: Right at the end of the text, or its arrow. */
  onExpand?: (item: PaletteItem) => void;
  /** Left: back from what `onExpand` opened. */
  onCollapse?: () => void;
  /** A line below the results, for example why some are missing. */
  note?: ReactNode;
}

/**
 * Searches pages and commands by a part of their name.
 *
 * ARIA dialog with a combobox and a listbox. Keys: Up and Down move and wrap around, Home and End move to the ends,
 * Enter selects, Right opens the actions of an item, Esc closes. The focus stays in the field and returns to the opener.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const [compositionText, setCompositionText] = useState<string | null>(null);
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title={props.title} placement="top">
      <Layout>
        <Search {...props} compositionText={compositionText} onCompositionTextChange={setCompositionText} />
      </Layout>
    </Dialog>
  );
}

interface SearchProps extends CommandPaletteProps {
  /** Current text during IME composition, else null. */
  compositionText: string | null;
  onCompositionTextChange: (text: string | null) => void;
}

function Search({
  title,
  query,
  items,
  pending = false,
  compositionText,
  onCompositionTextChange,
  ...props
}: SearchProps) {
  const t = useText(commandPaletteText);
  const listId = useId();
  const [active, setActive] = useState({ query, items, index: 0 });
  const activeIndex = findActive(active, query, items);
  const hasItems = items.length > 0;
  const setActiveIndex = useCallback((index: number) => setActive({ query, items, index }), [query, items]);

  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (turn(event)) return event.preventDefault();
    const next = getNextIndex(event.key, activeIndex, items.length);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== null) return setActiveIndex(next);
    const item = pending ? props.getFirstMatch?.(query) : items[activeIndex];
    if (item) props.onSelect(item);
  };

  /** Opens the actions of an item if the caret cannot move to the right, or leaves them. */
  const turn = ({ key, currentTarget: { selectionStart, value } }: KeyboardEvent<HTMLInputElement>) => {
    const item = items[activeIndex];
    const isExpanding =
      toInlineKey(key) === 'ArrowRight' && selectionStart === value.length && item?.expandable === true;
    if (isExpanding && item) props.onExpand?.(item);
    const isCollapsing = toInlineKey(key) === 'ArrowLeft' && props.onCollapse !== undefined;
    if (isCollapsing) props.onCollapse?.();
    return (isExpanding && props.onExpand !== undefined) || isCollapsing;
  };

  return (
    <>
      <TextInput
        role="combobox"
        aria-label={title}
        aria-autocomplete="list"
        aria-expanded={hasItems}
        aria-controls={hasItems ? listId : undefined}
        aria-activedescendant={hasItems ? getPaletteOptionId(listId, activeIndex) : undefined}
        placeholder={props.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        startAdornment={<Icon name="search" />}
        value={compositionText ?? query}
        onChange={({ target }) =>
          compositionText === null ? props.onQueryChange(target.value) : onCompositionTextChange(target.value)
        }
        onCompositionStart={() => onCompositionTextChange(query)}
        onCompositionEnd={({ currentTarget }) => {
          onCompositionTextChange(null);
          props.onQueryChange(currentTarget.value);
        }}
        onKeyDown={handleKeyDown}
      />
      <ResultStatus role="status" data-unseen={hasItems || undefined}>
        {hasItems ? t('found', { count: items.length }) : (props.empty ?? t('none'))}
      </ResultStatus>
      {hasItems && (
        <PaletteList
          id={listId}
          label={title}
          items={items}
          activeIndex={activeIndex}
          pending={pending}
          onActiveIndexChange={setActiveIndex}
          onSelect={props.onSelect}
          onExpand={props.onExpand}
        />
      )}
      {props.note && <Note>{props.note}</Note>}
    </>
  );
}

/** Who has moved on stays with the item when others arrive for the same query; otherwise the first is the choice. */
function findActive(
  active: { query: string; items: readonly PaletteItem[]; index: number },
  query: string,
  items: readonly PaletteItem[],
): number {
  if (active.items === items) return active.index;
  if (active.query !== query || active.index === 0) return 0;
  const id = active.items[active.index]?.id;
  return Math.max(
    0,
    items.findIndex((item) => item.id === id),
  );
}

// In the full-screen dialog the list fills the remaining height.
const Layout = styled.div`
  @media (max-width: 575px) {
    display: flex;
    flex-direction: column;
    height: 100%;
  }
`;

const Note = styled.div`
  margin-top: var(--ui-space-3);
  padding-inline: var(--ui-space-3);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;

const ResultStatus = styled.div`
  margin: var(--ui-space-6) 0 0;
  color: var(--ui-fg-2);
  text-align: center;

  &[data-unseen] {
    ${visuallyHidden}
    margin: 0;
  }
`;

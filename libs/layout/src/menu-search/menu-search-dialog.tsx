import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

import { type MenuNode } from '@backroom/client/menus';
import { Dialog, Icon, TextInput, useLanguage, useText } from '@backroom/ui';

import { layoutText } from '../layout.text.ts';
import { menuSearchText } from './menu-search.text.ts';
import { menuSearcher } from './menu-searcher.ts';
import { searchEntries, type SearchEntry } from './search-entries.ts';
import { optionId, SearchResults } from './search-results.tsx';
import { stepTo } from './step-to.ts';
import { useSettled } from './use-settled.ts';

/** A large menu is searched once per word, not once per letter. */
const QUIET_MS = 100;

interface MenuSearchDialogProps {
  menu: readonly MenuNode[];
  onClose: () => void;
}

/**
 * Goes to a page by a part of its title or path. ARIA combobox with a list: arrows, Home and End choose, Enter opens,
 * Esc closes; the focus stays in the field.
 */
export function MenuSearchDialog({ menu, onClose }: MenuSearchDialogProps) {
  const t = useText(menuSearchText);
  const search = useSearch(menu);
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  // What is searched for: the text without letters that an input method is still composing.
  const [pattern, setPattern] = useState('');
  const isComposing = useRef(false);
  const shown = useDeferredValue(useSettled(pattern, QUIET_MS));
  const results = useMemo(() => search(shown), [search, shown]);
  const [marked, setMarked] = useState({ results, index: 0 });
  const index = marked.results === results ? marked.index : 0;
  const mark = (next: number) => setMarked({ results, index: next });

  const open = ({ path, isExternal }: SearchEntry) => {
    // The dialog gives the focus back once it is gone; the page may take it only after that.
    flushSync(onClose);
    if (isExternal) window.open(path, '_blank', 'noopener,noreferrer');
    else setTimeout(() => void navigate(path));
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === KEY_OF_INPUT_METHOD) return;
    const next = stepTo(event, index, results.length);
    if (next === null && event.key !== 'Enter') return;
    event.preventDefault();
    if (next !== null) return mark(next);
    // Whoever types faster than the list follows means what they typed.
    const entry = shown === pattern ? results[index] : search(pattern)[0];
    if (entry) open(entry);
  };

  return (
    <Dialog open onOpenChange={(stays) => !stays && !isComposing.current && onClose()} title={t('title')}>
      <TextInput
        role="combobox"
        aria-label={t('title')}
        aria-autocomplete="list"
        aria-expanded={results.length > 0}
        aria-controls={results.length > 0 ? listId : undefined}
        aria-activedescendant={results.length > 0 ? optionId(listId, index) : undefined}
        placeholder={t('hint')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        lead={<Icon name="search" />}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (!isComposing.current) setPattern(target.value);
        }}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false;
          setPattern(currentTarget.value);
        }}
        onKeyDown={press}
      />
      <SearchResults id={listId} results={results} marked={index} onMark={mark} onOpen={open} />
    </Dialog>
  );
}

// Some browsers report the Enter that ends a composition after the composition, with this code.
const KEY_OF_INPUT_METHOD = 229;

function useSearch(menu: readonly MenuNode[]): (pattern: string) => SearchEntry[] {
  const language = useLanguage();
  const home = useText(layoutText)('home');
  return useMemo(() => {
    const first: SearchEntry = { id: 'home', titles: [home], path: '/dashboard', isExternal: false };
    return menuSearcher([first, ...searchEntries(menu, language)]);
  }, [home, menu, language]);
}

import { styled } from 'styled-components';

import { Icon, useText, VisuallyHidden, visuallyHidden } from '@backroom/ui';

import { menuSearchText } from './menu-search.text.ts';
import { type SearchEntry } from './search-entries.ts';

interface SearchResultsProps {
  id: string;
  results: readonly SearchEntry[];
  marked: number;
  onMark: (index: number) => void;
  onOpen: (entry: SearchEntry) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The list of the combobox, and how long it is for whoever cannot see it. */
export function SearchResults({ id, results, marked, onMark, onOpen }: SearchResultsProps) {
  const t = useText(menuSearchText);
  return (
    <>
      <Outcome role="status" data-unseen={results.length > 0 || undefined}>
        {results.length > 0 ? t('found', { count: results.length }) : t('none')}
      </Outcome>
      {results.length > 0 && (
        <List id={id} role="listbox" aria-label={t('title')}>
          {results.map((entry, index) => (
            <Option
              key={entry.id}
              id={optionId(id, index)}
              ref={index === marked ? bringIntoView : undefined}
              role="option"
              aria-selected={index === marked}
              onPointerMove={() => index !== marked && onMark(index)}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(entry)}
            >
              <span>
                {entry.titles.join(' > ')}
                {entry.isExternal && (
                  <Sign>
                    <Icon name="external-link" />
                    <VisuallyHidden>{t('newTab')}</VisuallyHidden>
                  </Sign>
                )}
              </span>
              <Path>{entry.path}</Path>
            </Option>
          ))}
        </List>
      )}
    </>
  );
}

const bringIntoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

const Outcome = styled.p`
  margin: var(--ui-space-5) 0 0;
  color: var(--ui-fg-2);
  text-align: center;

  &[data-unseen] {
    ${visuallyHidden}
    margin: 0;
  }
`;

const List = styled.ul`
  max-height: 50dvh;
  margin: var(--ui-space-4) 0 0;
  padding: 0;
  overflow-y: auto;
  list-style: none;
`;

const Option = styled.li`
  display: flex;
  flex-direction: column;
  padding: var(--ui-space-3) var(--ui-space-4);
  border-radius: var(--ui-radius-2);
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-selected='true'] {
    background: var(--ui-accent-hover-bg);
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
`;

const Sign = styled.span`
  --ui-icon: 1em;
  margin-inline-start: var(--ui-space-2);
  vertical-align: -0.125em;
`;

const Path = styled.span`
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;

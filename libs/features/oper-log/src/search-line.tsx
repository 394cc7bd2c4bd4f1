import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { MAX_OPERATIONS_READ, operLogContract, type OperLogPage } from '@backroom/contract/oper-log';
import { Button, DateTime, formatNumber, Text, useLanguage, useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

interface SearchLineProps {
  keyword: string;
  page: OperLogPage;
  onSearch: (searched: 'names' | 'values') => void;
}

/** What the keyword was compared with, and the other way to search. */
export function SearchLine({ keyword, page, onSearch }: SearchLineProps) {
  const t = useText(operLogText);
  const mayReadValues = useCan(operLogContract.byId.access);
  const { searched } = page;
  if (!searched) return null;
  const other = searched === 'names' ? 'values' : 'names';
  return (
    <Line role="status">
      <Text tone="soft">{t(`searched.${searched}`, { keyword })}</Text>
      {(other === 'names' || mayReadValues) && (
        <Button tone="ghost" size="small" onClick={() => onSearch(other)}>
          {t(`search.${other}`)}
        </Button>
      )}
    </Line>
  );
}

/** The page ends although older entries may match: they are read when that is wanted. */
export function SearchedTo({ page, onOlder }: { page: OperLogPage; onOlder: (operId: number) => void }) {
  const t = useText(operLogText);
  const language = useLanguage();
  const { searchedTo } = page;
  if (!searchedTo) return null;
  return (
    <Line role="status">
      <Text tone="soft">
        {t('searchedTo', { count: formatNumber(MAX_OPERATIONS_READ, language) })} <DateTime value={searchedTo.at} />
      </Text>
      <Button size="small" onClick={() => onOlder(searchedTo.operId)}>
        {t('searchOlder')}
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-5);
  align-items: center;
  padding: var(--ui-space-2) var(--ui-space-5);
`;

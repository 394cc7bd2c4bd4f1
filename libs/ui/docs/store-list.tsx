import { useMemo, useState } from 'react';

import { useLocalizedText } from '../src/guide/use-localized-text.ts';
import {
  BulkBar,
  Button,
  Card,
  DataTable,
  EmptyState,
  Icon,
  IconButton,
  Pagination,
  SearchInput,
  Text,
  Toolbar,
} from '../src/index.ts';
import { createStoreColumns, type Store, STORES } from './stores.fixture.tsx';

const FIRST_PAGE = { page: 1, pageSize: 10 };

/** The standard list layout: one line with title and search, table and pagination. */
export function StoreList({
  stores = STORES,
  initialSelection = [],
}: {
  stores?: readonly Store[];
  initialSelection?: number[];
}) {
  const localize = useLocalizedText();
  const columns = useMemo(() => createStoreColumns(localize), [localize]);
  const [query, setQuery] = useState('');
  const [pagination, setPagination] = useState(FIRST_PAGE);
  const [selection, setSelection] = useState<readonly (string | number)[]>(initialSelection);

  const matches = stores.filter(({ name }) => localize(name).toLowerCase().includes(query.toLowerCase()));
  const startIndex = (pagination.page - 1) * pagination.pageSize;
  const search = (keyword: string) => {
    setQuery(keyword);
    setPagination(FIRST_PAGE);
    setSelection([]);
  };

  return (
    <Card flush>
      {selection.length > 0 ? (
        <BulkBar
          count={selection.length}
          total={matches.length}
          onSelectAll={() => setSelection(matches.map(({ id }) => id))}
          onClear={() => setSelection([])}
        >
          <Button>{localize({ zh: `停用${selection.length}家门店`, en: `Stop ${selection.length} stores` })}</Button>
        </BulkBar>
      ) : (
        <Toolbar
          end={
            <>
              <IconButton label={localize({ zh: '刷新', en: 'Refresh' })} icon={<Icon name="refresh" />} />
              <Button tone="solid" icon={<Icon name="plus" />}>
                {localize({ zh: '新建门店', en: 'Create store' })}
              </Button>
            </>
          }
        >
          <Text variant="title-3">{localize({ zh: '门店', en: 'Stores' })}</Text>
          <Text tone="faint">{matches.length}</Text>
          <SearchInput
            aria-label={localize({ zh: '搜索', en: 'Search' })}
            placeholder={localize({ zh: '搜索', en: 'Search' })}
            value={query}
            onChange={search}
          />
        </Toolbar>
      )}
      <DataTable
        caption={localize({ zh: '门店', en: 'Stores' })}
        columns={columns}
        rows={matches.slice(startIndex, startIndex + pagination.pageSize)}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => localize(name)}
        selection={selection}
        onSelectionChange={setSelection}
        empty={
          <EmptyState
            title={localize({ zh: '没有符合条件的门店', en: 'No stores match' })}
            action={<Button onClick={() => search('')}>{localize({ zh: '清除筛选', en: 'Clear filters' })}</Button>}
          />
        }
      />
      {matches.length > 0 && <Pagination {...pagination} total={matches.length} onChange={setPagination} />}
    </Card>
  );
}

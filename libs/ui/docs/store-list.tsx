import { useMemo, useState } from 'react';

import { useSay } from '../src/guide/use-say.ts';
import {
  BulkBar,
  Button,
  Card,
  DataTable,
  EmptyState,
  Field,
  FilterBar,
  Icon,
  IconButton,
  Pagination,
  TextInput,
  Toolbar,
} from '../src/index.ts';
import { type Store, storeColumns, STORES } from './stores.fixture.tsx';

const FIRST = { page: 1, pageSize: 10 };

/** The standard list layout: filters, toolbar, table and pagination in one card. */
export function StoreList({ stores = STORES, chosen = [] }: { stores?: readonly Store[]; chosen?: number[] }) {
  const say = useSay();
  const columns = useMemo(() => storeColumns(say), [say]);
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [choice, setChoice] = useState(FIRST);
  const [selection, setSelection] = useState<readonly (string | number)[]>(chosen);

  const found = stores.filter(({ name }) => say(name).toLowerCase().includes(query.toLowerCase()));
  const from = (choice.page - 1) * choice.pageSize;
  const search = (words: string) => {
    setQuery(words);
    setChoice(FIRST);
    setSelection([]);
  };
  const reset = () => {
    setTyped('');
    search('');
  };

  return (
    <Card flush>
      <FilterBar onSearch={() => search(typed.trim())} onReset={reset}>
        <Field dense label={say({ zh: '门店名称', en: 'Store name' })}>
          {(control) => <TextInput {...control} value={typed} onChange={(event) => setTyped(event.target.value)} />}
        </Field>
      </FilterBar>
      {selection.length > 0 ? (
        <BulkBar
          count={selection.length}
          total={found.length}
          onSelectAll={() => setSelection(found.map(({ id }) => id))}
          onClear={() => setSelection([])}
        >
          <Button>{say({ zh: `停用${selection.length}家门店`, en: `Stop ${selection.length} stores` })}</Button>
        </BulkBar>
      ) : (
        <Toolbar end={<IconButton label={say({ zh: '刷新', en: 'Refresh' })} icon={<Icon name="refresh" />} />}>
          <Button tone="solid" icon={<Icon name="plus" />}>
            {say({ zh: '新建门店', en: 'Create store' })}
          </Button>
        </Toolbar>
      )}
      <DataTable
        caption={say({ zh: '门店', en: 'Stores' })}
        columns={columns}
        rows={found.slice(from, from + choice.pageSize)}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => say(name)}
        selection={selection}
        onSelectionChange={setSelection}
        empty={
          <EmptyState
            title={say({ zh: '没有符合条件的门店', en: 'No stores match' })}
            action={<Button onClick={reset}>{say({ zh: '清除筛选', en: 'Clear filters' })}</Button>}
          />
        }
      />
      <Pagination {...choice} total={found.length} onChange={setChoice} />
    </Card>
  );
}

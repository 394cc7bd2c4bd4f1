import { useState } from 'react';

import { useSearchRecordsQuery } from '@backroom/client/search';
import type { FoundType } from '@backroom/contract/search';
import type { FilterControlProps } from '@backroom/records';
import { Combobox, useText } from '@backroom/ui';

import { operLogText } from './oper-log.text.ts';

interface RecordFilterProps extends FilterControlProps {
  type: FoundType;
  /** URL parameter. */
  name: string;
  /** Of the active value. */
  activeName: string | undefined;
  /** A person is found by the user name, which entries have. */
  by: 'id' | 'code';
}

/** A person or a store, searched by name, code or pinyin. */
export function RecordFilter({ control, values, set, type, name, activeName, by }: RecordFilterProps) {
  const t = useText(operLogText);
  const [keyword, setKeyword] = useState('');
  const isSearched = keyword.trim() !== '';
  const { currentData, isFetching, error, refetch } = useSearchRecordsQuery(
    { query: { keyword: keyword.trim(), type }, suppressErrors: 'all' },
    { skip: !isSearched },
  );
  const group = isSearched ? currentData?.groups.find((each) => each.type === type) : undefined;
  const options = (group?.list ?? []).map((record) => ({
    value: by === 'id' ? String(record.id) : record.code,
    label: record.code === '' ? record.name : t('choice', { name: record.name, code: record.code }),
  }));
  const value = values[name] ?? '';
  const known = options.find((option) => option.value === value);
  return (
    <Combobox
      {...control}
      value={value === '' ? null : value}
      onValueChange={(next) => set(name, next ?? '')}
      options={options}
      {...(value !== '' && !known && { selected: { value, label: activeName ?? value } })}
      onSearch={setKeyword}
      loading={isFetching}
      failed={isSearched && error !== undefined}
      onRetry={() => void refetch()}
      more={group?.more === true}
      placeholder={t('searchByName')}
    />
  );
}

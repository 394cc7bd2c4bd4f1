import { directoryApi } from '@backroom/client/directory';
import { type Colleague, directoryContract } from '@backroom/contract/directory';
import { createListPage, ListContent, type ListPageContentProps, useListActions } from '@backroom/records';

import { directoryText } from './directory.text.ts';
import { useDirectoryColumns } from './directory-columns.tsx';
import { useDirectoryFilters } from './use-directory-filters.ts';

/** Who works where, and how to call them; nothing can be changed here. */
export const DirectoryPage = createListPage(
  {
    contract: directoryContract,
    endpoint: directoryApi.endpoints.getColleagues,
    text: directoryText,
    viewKey: 'directory',
    getId: ({ userId }) => userId,
    getName: ({ nickName }) => nickName,
    useColumns: useDirectoryColumns,
  },
  Directory,
);

function Directory({ list }: ListPageContentProps<Colleague>) {
  const actions = useListActions(list, { isLinked: true });
  return <ListContent list={list} actions={actions} fields={useDirectoryFilters()} isSearchFirst />;
}

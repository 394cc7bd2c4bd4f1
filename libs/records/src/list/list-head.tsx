import { Fragment, type ReactNode } from 'react';

import { TableTools, type TableToolsProps } from '@backroom/ui';

import { type ListTool, NO_TOOLS } from '../tools/list-tool.ts';
import { useListViews } from '../views/use-list-views.tsx';
import { ListBar, type ListBarProps } from './list-bar.tsx';
import { ListFilters, type ListFiltersProps } from './list-filters.tsx';

interface ListHeadProps<Row> extends ListFiltersProps, Omit<ListBarProps, 'views' | 'filters' | 'actions'> {
  /** The settings of a table; a tree has none. */
  table?: Pick<TableToolsProps<Row>, 'columns' | 'view'>;
  onRefresh: () => void;
  tools?: readonly ListTool[];
  /** The primary action. */
  children?: ReactNode;
}

/**
 * The line above every list: title and saved views, search, one button for the filters, one menu for what is seldom
 * needed, and the primary action.
 */
export function ListHead<Row>(props: ListHeadProps<Row>) {
  const { table, onRefresh, tools = NO_TOOLS, children } = props;
  const { items, prepare, tabs, dialogs } = useListViews();
  return (
    <ListBar
      title={props.title}
      purpose={props.purpose}
      count={props.count}
      hasMore={props.hasMore}
      result={props.result}
      titleAddon={props.titleAddon}
      views={tabs}
      filters={
        <ListFilters
          fields={props.fields}
          search={props.search}
          sort={props.sort}
          active={props.active}
          onChange={props.onChange}
          onReload={props.onReload}
        />
      }
      actions={
        <>
          {tools.map(({ element }, index) => (
            <Fragment key={index}>{element}</Fragment>
          ))}
          {dialogs}
          <TableTools
            {...table}
            onRefresh={onRefresh}
            items={tools.flatMap((tool) => tool.items)}
            lastItems={items}
            onIntent={prepare}
          />
          {children}
        </>
      }
    />
  );
}

import { createElement, type ReactNode } from 'react';
import { styled } from 'styled-components';

import {
  Button,
  createLazyModule,
  Icon,
  showToast,
  useIsPrinting,
  useLazyModule,
  useText,
  visuallyHidden,
} from '@backroom/ui';

import { type ListTool, NO_TOOLS } from '../tools/list-tool.ts';
import { useExportTool } from '../tools/use-export-tool.tsx';
import type { FilterField } from './filter-field.ts';
import { listText } from './list.text.ts';
import { ListHead } from './list-head.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';
import type { LazyForm } from './use-lazy-form.ts';
import { type ListQuery, withoutPaging } from './use-list-url-state.ts';

export interface ListToolbarProps<Row extends object> extends SelectionBarProps<Row> {
  fields?: readonly FilterField[];
  /** Defaults to `translate('purpose')`. */
  purpose?: string;
  /** The page opens for its search, which has the focus. */
  isSearchFirst?: boolean;
  /** Shown after the title. */
  titleAddon?: ReactNode;
  /** The query of the rows, if it contains more than the URL. */
  exportQuery?: ListQuery;
  /** What else can be done with the list, seldom. */
  tools?: readonly ListTool[];
}

const lazySelectionBar = createLazyModule(async () => (await import('./selection-bar.tsx')).SelectionBar);
export const preloadSelectionBar = lazySelectionBar.preload;

/** The line above the list: title, search, filters, tools and creation; bulk actions while rows are selected. */
export function ListToolbar<Row extends object>(props: ListToolbarProps<Row>) {
  const { list, actions, fields = [], purpose, isSearchFirst = false, titleAddon, tools = NO_TOOLS } = props;
  const { exportQuery = list.urlState.query } = props;
  const { contract, columns, view, result, translate, urlState } = list;
  const t = useText(listText);
  const hasSelection = list.selection.rows.length > 0;
  const SelectionBar = useLazyModule(lazySelectionBar, hasSelection, () =>
    showToast({ tone: 'error', message: t('formFailed') }),
  );
  const isPrinting = useIsPrinting();
  const exportTool = useExportTool(contract.export, { query: withoutPaging(exportQuery) });
  const bar = (
    <ListHead
      title={list.title}
      purpose={purpose ?? translate('purpose')}
      count={result.data?.count}
      hasMore={result.data?.moreThanCount}
      result={result}
      titleAddon={titleAddon}
      fields={fields}
      search={{ name: 'keyword', label: t('search'), hasFocus: isSearchFirst }}
      sort={{
        columns: columns.filter(({ sortable }) => sortable),
        value: urlState.sort,
        onChange: urlState.setSort,
      }}
      active={urlState.filters}
      onChange={urlState.setFilters}
      onReload={() => (urlState.query.pageIndex > 1 ? urlState.setFilters({}) : void result.refetch())}
      table={{ columns, view }}
      onRefresh={() => void result.refetch()}
      tools={[...tools, exportTool]}
    >
      {actions.form && <CreateButton form={actions.form} onCreate={() => void actions.form?.open(null)} />}
    </ListHead>
  );
  if (!hasSelection || !SelectionBar) return bar;
  return (
    <>
      {/* On paper is what is listed, not what can be done with it. */}
      {isPrinting && bar}
      {createElement(SelectionBar<Row>, { list, actions, bulkActions: props.bulkActions })}
    </>
  );
}

interface CreateButtonProps {
  form: Pick<LazyForm<never>, 'createLabel' | 'canCreate' | 'preload'>;
  onCreate: () => void;
}

/** Opens the form for a new record; nothing without permission. */
export function CreateButton({ form, onCreate }: CreateButtonProps) {
  if (!form.canCreate) return null;
  return (
    <Button tone="solid" onPointerEnter={form.preload} onFocus={form.preload} onClick={onCreate}>
      <Face>
        <Icon name="plus" />
        <WideOnly>{form.createLabel}</WideOnly>
      </Face>
    </Button>
  );
}

const Face = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--ui-gap);
`;

/** On phones the icon stands for it; for screen readers it stays. */
const WideOnly = styled.span`
  @media (max-width: 575px) {
    ${visuallyHidden}
  }
`;

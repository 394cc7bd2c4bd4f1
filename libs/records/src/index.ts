export { localizeTitle } from './columns/localize-title.ts';
export type { DisableDialogProps, StatusChange } from './columns/status-change.ts';
export { useStatusColumn } from './columns/status-column.tsx';
export { useMetaColumns } from './columns/use-meta-columns.tsx';
export { useSortColumn } from './columns/use-sort-column.ts';
export { useStatusUpdate } from './columns/use-status-update.ts';
export { RestoredLine } from './drafts/restored-line.tsx';
export { useDraftKeeper } from './drafts/use-draft-keeper.ts';
export { useDraftKey } from './drafts/use-draft-key.ts';
export { useDraftsOfPage } from './drafts/use-drafts-of-page.ts';
export { useOpeningDraft } from './drafts/use-opening-draft.ts';
export { asRecord, getErrorMessage, isApiError, isForbidden, type MutationResult } from './errors.ts';
export { createLazyFilter } from './filters/create-lazy-filter.tsx';
export { formatDateRange } from './filters/time-range.ts';
export { timeRangeFilter } from './filters/time-range-filter.tsx';
export { ComboField, MultiField, TreeField } from './form/choice-fields.tsx';
export { type SearchedChoices, useToSearchedChoices } from './form/choice-search.ts';
export { FieldGroup } from './form/field-group.tsx';
export { SelectField, SortField, SwitchField, TextareaField, TextField } from './form/fields.tsx';
export { FormDialog } from './form/form-dialog.tsx';
export { blankFormValues, pickFormValues } from './form/form-values.ts';
export { RecordDrawer } from './form/record-drawer.tsx';
export { RecordFormContent } from './form/record-form-content.tsx';
export { SearchedSelect } from './form/searched-select.tsx';
export { useDraftRecovery } from './form/use-draft-recovery.ts';
export { useRecordForm } from './form/use-record-form.ts';
export { type FieldBinding, useSecretForm } from './form/use-secret-form.ts';
export { UserCombobox } from './form/user-combobox.tsx';
export { createRecordHistory } from './history/create-record-history.tsx';
export { RecordHistory } from './history/record-history.tsx';
export { useActorName } from './history/use-actor-name.ts';
export { ImportButton } from './import/import-button.tsx';
export { ImportDialog } from './import/import-dialog.tsx';
export { pickLabels, useFieldLabels, useHistoryLabels } from './labels/field-labels.ts';
export { useFieldMeta } from './labels/use-field-meta.ts';
export { createListPage, type ListPageContentProps } from './list/create-list-page.tsx';
export { ExportButton } from './list/export-button.tsx';
export { type FilterControlProps, type FilterField, getParameters } from './list/filter-field.ts';
export { Forbidden } from './list/forbidden.tsx';
export { HolderList } from './list/holder-list.tsx';
export { ListBar } from './list/list-bar.tsx';
export { ListContent } from './list/list-content.tsx';
export { ListFilters } from './list/list-filters.tsx';
export { ListFrame, ListRoot, PagePadding } from './list/list-frame.tsx';
export { ListPage } from './list/list-page.tsx';
export { ListPane } from './list/list-pane.tsx';
export { prefetchList } from './list/prefetch-list.ts';
export { QueryError } from './list/query-error.tsx';
export { QueryPlaceholder } from './list/query-placeholder.tsx';
export { type RecordDialogProps, useLazyDialog } from './list/use-lazy-dialog.tsx';
export { useLazyForm } from './list/use-lazy-form.ts';
export { useListActions } from './list/use-list-actions.tsx';
export { useListPage } from './list/use-list-page.ts';
export { type Filters, useListUrlState } from './list/use-list-url-state.ts';
export { useReferenceFilters } from './list/use-reference-filters.ts';
export { useRemoval } from './list/use-removal.ts';
export { loginEventText } from './login-event.text.ts';
export {
  findNodeLabel,
  isOffered,
  toOptionNodes,
  useChoiceLabel,
  useChoiceNodes,
  useOptionNodes,
} from './option-nodes.ts';
export { parseUserAgent, type UserAgentInfo } from './parse-user-agent.ts';
export { recordText } from './record.text.ts';
export { RECORD_TYPES } from './record-types/record-type-names.computed.ts';
export { useRecordTypeName } from './record-types/use-record-type-name.ts';
export { useStatusFilter } from './status-options.ts';
export { TreeMoveDialog } from './tree/tree-move-dialog.tsx';
export { TreePage, TreeToolbar } from './tree/tree-page.tsx';
export { findTreeRow, flattenTree } from './tree/tree-row.ts';
export { TreeRows } from './tree/tree-rows.tsx';
export { useTreeActions } from './tree/use-tree-actions.tsx';
export { type TreeMoveProps, useTreeMove } from './tree/use-tree-move.ts';
export { useTreePage } from './tree/use-tree-page.ts';
export { useTreeUrlState } from './tree/use-tree-url-state.ts';

import { alertGuide } from '../src/alert/alert.guide.ts';
import { avatarGuide } from '../src/avatar/avatar.guide.ts';
import { breadcrumbGuide } from '../src/breadcrumb/breadcrumb.guide.ts';
import { bulkBarGuide } from '../src/bulk-bar/bulk-bar.guide.ts';
import { buttonGuide } from '../src/button/button.guide.ts';
import { cardGuide } from '../src/card/card.guide.ts';
import { chartGuide } from '../src/chart/chart.guide.ts';
import { checkboxGuide } from '../src/checkbox/checkbox.guide.ts';
import { checkboxGroupGuide } from '../src/checkbox-group/checkbox-group.guide.ts';
import { codeInputGuide } from '../src/code-input/code-input.guide.ts';
import { colorPickerGuide } from '../src/color-picker/color-picker.guide.ts';
import { comboboxGuide } from '../src/combobox/combobox.guide.ts';
import { commandPaletteGuide } from '../src/command-palette/command-palette.guide.ts';
import { confirmDialogGuide } from '../src/confirm-dialog/confirm-dialog.guide.ts';
import { contextMenuGuide } from '../src/context-menu/context-menu.guide.ts';
import { countBadgeGuide } from '../src/count-badge/count-badge.guide.ts';
import { dataTableGuide } from '../src/data-table/data-table.guide.ts';
import { datePickerGuide } from '../src/date-picker/date-picker.guide.ts';
import { dateRangePickerGuide } from '../src/date-range-picker/date-range-picker.guide.ts';
import { dateTimeGuide } from '../src/date-time/date-time.guide.ts';
import { descriptionListGuide } from '../src/description-list/description-list.guide.ts';
import { dialogGuide } from '../src/dialog/dialog.guide.ts';
import { drawerGuide } from '../src/drawer/drawer.guide.ts';
import { dropdownMenuGuide } from '../src/dropdown-menu/dropdown-menu.guide.ts';
import { emptyStateGuide } from '../src/empty-state/empty-state.guide.ts';
import { fieldGuide } from '../src/field/field.guide.ts';
import { filterBarGuide } from '../src/filter-bar/filter-bar.guide.ts';
import { gridGuide } from '../src/grid/grid.guide.ts';
import type { Guide } from '../src/guide/guide.ts';
import { iconGuide } from '../src/icon/icon.guide.ts';
import { iconButtonGuide } from '../src/icon-button/icon-button.guide.ts';
import { imageCropDialogGuide } from '../src/image-crop-dialog/image-crop-dialog.guide.ts';
import { kpiGuide } from '../src/kpi/kpi.guide.ts';
import { markGuide } from '../src/mark/mark.guide.ts';
import { multiSelectGuide } from '../src/multi-select/multi-select.guide.ts';
import { navMenuGuide } from '../src/nav-menu/nav-menu.guide.ts';
import { noticeStackGuide } from '../src/notice-stack/notice-stack.guide.ts';
import { numberInputGuide } from '../src/number-input/number-input.guide.ts';
import { pageHeaderGuide } from '../src/page-header/page-header.guide.ts';
import { pageTabsGuide } from '../src/page-tabs/page-tabs.guide.ts';
import { paginationGuide } from '../src/pagination/pagination.guide.ts';
import { passwordInputGuide } from '../src/password-input/password-input.guide.ts';
import { permissionMatrixGuide } from '../src/permission-matrix/permission-matrix.guide.ts';
import { popoverGuide } from '../src/popover/popover.guide.ts';
import { presenceTagGuide } from '../src/presence-tag/presence-tag.guide.ts';
import { progressBarGuide } from '../src/progress-bar/progress-bar.guide.ts';
import { progressRingGuide } from '../src/progress-ring/progress-ring.guide.ts';
import { qrCodeGuide } from '../src/qr-code/qr-code.guide.ts';
import { radioGroupGuide } from '../src/radio-group/radio-group.guide.ts';
import { recoveryCodesGuide } from '../src/recovery-codes/recovery-codes.guide.ts';
import { searchInputGuide } from '../src/search-input/search-input.guide.ts';
import { segmentedGuide } from '../src/segmented/segmented.guide.ts';
import { selectGuide } from '../src/select/select.guide.ts';
import { settingsPanelGuide } from '../src/settings-panel/settings-panel.guide.ts';
import { sidePanelGuide } from '../src/side-panel/side-panel.guide.ts';
import { skeletonGuide } from '../src/skeleton/skeleton.guide.ts';
import { skipLinkGuide } from '../src/skip-link/skip-link.guide.ts';
import { spinnerGuide } from '../src/spinner/spinner.guide.ts';
import { splitGuide } from '../src/split/split.guide.ts';
import { stackGuide } from '../src/stack/stack.guide.ts';
import { statusTagGuide } from '../src/status-tag/status-tag.guide.ts';
import { switchGuide } from '../src/switch/switch.guide.ts';
import { tabsGuide } from '../src/tabs/tabs.guide.ts';
import { textGuide } from '../src/text/text.guide.ts';
import { textInputGuide } from '../src/text-input/text-input.guide.ts';
import { toasterGuide } from '../src/toaster/toaster.guide.ts';
import { toolbarGuide } from '../src/toolbar/toolbar.guide.ts';
import { tooltipGuide } from '../src/tooltip/tooltip.guide.ts';
import { topNavGuide } from '../src/top-nav/top-nav.guide.ts';
import { topProgressGuide } from '../src/top-progress/top-progress.guide.ts';
import { treeGuide } from '../src/tree/tree.guide.ts';
import { treeSelectGuide } from '../src/tree-select/tree-select.guide.ts';
import { treeTableGuide } from '../src/tree-table/tree-table.guide.ts';
import { uploadGuide } from '../src/upload/upload.guide.ts';

/** All guides by component name; a test fails when one is missing. */
export const GUIDES: Readonly<Record<string, Guide>> = {
  Alert: alertGuide,
  Avatar: avatarGuide,
  Breadcrumb: breadcrumbGuide,
  BulkBar: bulkBarGuide,
  Button: buttonGuide,
  Card: cardGuide,
  Chart: chartGuide,
  CheckboxGroup: checkboxGroupGuide,
  Checkbox: checkboxGuide,
  CodeInput: codeInputGuide,
  ColorPicker: colorPickerGuide,
  Combobox: comboboxGuide,
  CommandPalette: commandPaletteGuide,
  ConfirmDialog: confirmDialogGuide,
  ContextMenu: contextMenuGuide,
  CountBadge: countBadgeGuide,
  DataTable: dataTableGuide,
  DatePicker: datePickerGuide,
  DateRangePicker: dateRangePickerGuide,
  DateTime: dateTimeGuide,
  DescriptionList: descriptionListGuide,
  Dialog: dialogGuide,
  Drawer: drawerGuide,
  DropdownMenu: dropdownMenuGuide,
  EmptyState: emptyStateGuide,
  Field: fieldGuide,
  FilterBar: filterBarGuide,
  Grid: gridGuide,
  IconButton: iconButtonGuide,
  Icon: iconGuide,
  ImageCropDialog: imageCropDialogGuide,
  Kpi: kpiGuide,
  Mark: markGuide,
  MultiSelect: multiSelectGuide,
  NavMenu: navMenuGuide,
  NoticeStack: noticeStackGuide,
  NumberInput: numberInputGuide,
  PageHeader: pageHeaderGuide,
  PageTabs: pageTabsGuide,
  Pagination: paginationGuide,
  PasswordInput: passwordInputGuide,
  PermissionMatrix: permissionMatrixGuide,
  Popover: popoverGuide,
  ProgressBar: progressBarGuide,
  ProgressRing: progressRingGuide,
  QrCode: qrCodeGuide,
  RadioGroup: radioGroupGuide,
  RecoveryCodes: recoveryCodesGuide,
  SearchInput: searchInputGuide,
  Segmented: segmentedGuide,
  Select: selectGuide,
  SettingsPanel: settingsPanelGuide,
  SidePanel: sidePanelGuide,
  Skeleton: skeletonGuide,
  SkipLink: skipLinkGuide,
  Spinner: spinnerGuide,
  Split: splitGuide,
  Stack: stackGuide,
  PresenceTag: presenceTagGuide,
  StatusTag: statusTagGuide,
  Switch: switchGuide,
  Tabs: tabsGuide,
  TextInput: textInputGuide,
  Text: textGuide,
  Toaster: toasterGuide,
  Toolbar: toolbarGuide,
  Tooltip: tooltipGuide,
  TopNav: topNavGuide,
  TopProgress: topProgressGuide,
  TreeSelect: treeSelectGuide,
  TreeTable: treeTableGuide,
  Tree: treeGuide,
  Upload: uploadGuide,
};

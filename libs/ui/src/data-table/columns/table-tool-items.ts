import type { DropdownMenuEntry } from '../../dropdown-menu/dropdown-menu.types.ts';
import { translate } from '../../i18n/text.ts';
import { printPage } from '../../print/print-page.ts';
import { setPreference } from '../../theme/preferences.ts';
import type { TableView } from '../data-table.types.ts';
import { tableToolsText } from './table-tools.text.ts';

type Density = 'compact' | 'default' | 'comfortable';

interface ToolItems {
  onRefresh: (() => void) | undefined;
  items: readonly DropdownMenuEntry[];
  lastItems: readonly DropdownMenuEntry[];
  /** There are settings of columns and rows. */
  hasSettings: boolean;
  view: TableView | undefined;
  density: Density;
  openSettings: () => void;
}

const DENSITIES: readonly Density[] = ['compact', 'default', 'comfortable'];

/** The entries of `TableTools`. */
export function createToolItems(tools: ToolItems): DropdownMenuEntry[] {
  const { onRefresh, items, lastItems, hasSettings, view, density, openSettings } = tools;
  const refresh = onRefresh && { id: 'refresh', label: translate(tableToolsText, 'refresh'), onSelect: onRefresh };
  const print = { id: 'print', label: translate(tableToolsText, 'print'), onSelect: printPage };
  const columns = view && { id: 'columns', label: translate(tableToolsText, 'columns'), onSelect: openSettings };
  const densities = DENSITIES.map((id) => ({
    id: `density ${id}`,
    label: translate(tableToolsText, id),
    checked: id === density,
    exclusive: true,
    onSelect: () => (view ? view.onChange({ density: id }) : setPreference('density', id)),
  }));
  const settings = [...(columns ? [columns] : []), { heading: translate(tableToolsText, 'density') }, ...densities];
  return joinGroups([[...(refresh ? [refresh] : []), ...items, print], hasSettings ? settings : [], lastItems]);
}

/** The groups that are not empty, with a line between them. */
const joinGroups = (groups: readonly (readonly DropdownMenuEntry[])[]): DropdownMenuEntry[] =>
  groups
    .filter(({ length }) => length > 0)
    .flatMap((group, index) => (index > 0 ? ['separator', ...group] : [...group]));

import { __iconData as activity } from 'lucide-react/icons/activity';
import { __iconData as bookOpen } from 'lucide-react/icons/book-open';
import { __iconData as briefcaseBusiness } from 'lucide-react/icons/briefcase-business';
import { __iconData as chartColumn } from 'lucide-react/icons/chart-column';
import { __iconData as circle } from 'lucide-react/icons/circle';
import { __iconData as fileText } from 'lucide-react/icons/file-text';
import { __iconData as house } from 'lucide-react/icons/house';
import { __iconData as keyRound } from 'lucide-react/icons/key-round';
import { __iconData as layoutDashboard } from 'lucide-react/icons/layout-dashboard';
import { __iconData as link } from 'lucide-react/icons/link';
import { __iconData as listTree } from 'lucide-react/icons/list-tree';
import { __iconData as lock } from 'lucide-react/icons/lock';
import { __iconData as server } from 'lucide-react/icons/server';
import { __iconData as settings } from 'lucide-react/icons/settings';
import { __iconData as shield } from 'lucide-react/icons/shield';
import { __iconData as slidersHorizontal } from 'lucide-react/icons/sliders-horizontal';
import { __iconData as store } from 'lucide-react/icons/store';
import { __iconData as triangleAlert } from 'lucide-react/icons/triangle-exclamation-point';
import { __iconData as user } from 'lucide-react/icons/user';
import { __iconData as users } from 'lucide-react/icons/users';

import { drawIcon, type IconData } from './draw-icon.tsx';

/** Icon names used by menu records. The server may send any string; unknown names fall back to a circle. */
const MENU_ICONS: ReadonlyMap<string, IconData> = new Map([
  ['api-server', server],
  ['build', slidersHorizontal],
  ['chart', chartColumn],
  ['code', fileText],
  ['dashboard', layoutDashboard],
  ['dict', bookOpen],
  ['documentation', fileText],
  ['druid', server],
  ['education', bookOpen],
  ['error-log', triangleAlert],
  ['form', fileText],
  ['guide', bookOpen],
  ['home', house],
  ['job', activity],
  ['link', link],
  ['list', listTree],
  ['lock', lock],
  ['log', fileText],
  ['logininfor', keyRound],
  ['money', chartColumn],
  ['monitor', activity],
  ['online', activity],
  ['pass', keyRound],
  ['password', keyRound],
  ['peoples', users],
  ['post', briefcaseBusiness],
  ['server', server],
  ['setting', settings],
  ['settings', settings],
  ['shield', shield],
  ['shop', store],
  ['skill', slidersHorizontal],
  ['store', store],
  ['swagger', fileText],
  ['system', settings],
  ['system-tools', slidersHorizontal],
  ['table', listTree],
  ['time-range', activity],
  ['tool', slidersHorizontal],
  ['tree', listTree],
  ['tree-table', listTree],
  ['user', user],
  ['company', store],
]);

/** All known menu icon names. */
export const MENU_ICON_NAMES: readonly string[] = [...MENU_ICONS.keys()];

const MENU_ICON = { 'aria-hidden': true, 'data-menu-icon': '' } as const;

/** Icon of a menu entry, by the icon name in its record. */
export function MenuIcon({ name }: { name: string | null | undefined }) {
  return drawIcon(MENU_ICONS.get(name ?? '') ?? circle, MENU_ICON);
}

import { drawIcon, type IconData } from './draw-icon.ts';
import { triangleExclamationPoint as triangleAlert } from './shapes/base.ts';
import { user } from './shapes/controls.ts';
import {
  activity,
  bookOpen,
  briefcaseBusiness,
  chartColumn,
  fileText,
  layoutDashboard,
  link,
  listTree,
  server,
  shield,
  slidersHorizontal,
  store,
  users,
} from './shapes/menu.ts';
import { circle, house, keyRound, lock, settings } from './shapes/set.ts';

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

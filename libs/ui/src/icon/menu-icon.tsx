import {
  Activity,
  BookOpen,
  BriefcaseBusiness,
  ChartColumn,
  Circle,
  FileText,
  House,
  KeyRound,
  LayoutDashboard,
  Link,
  ListTree,
  Lock,
  type LucideIcon,
  Server,
  Settings,
  Shield,
  SlidersHorizontal,
  Store,
  TriangleAlert,
  User,
  Users,
} from 'lucide-react';
import { createElement } from 'react';

/** Icon names used by menu records. The server may send any string; unknown names fall back to a circle. */
const MENU_ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['api-server', Server],
  ['build', SlidersHorizontal],
  ['chart', ChartColumn],
  ['code', FileText],
  ['dashboard', LayoutDashboard],
  ['dict', BookOpen],
  ['documentation', FileText],
  ['druid', Server],
  ['education', BookOpen],
  ['error-log', TriangleAlert],
  ['form', FileText],
  ['guide', BookOpen],
  ['home', House],
  ['job', Activity],
  ['link', Link],
  ['list', ListTree],
  ['lock', Lock],
  ['log', FileText],
  ['logininfor', KeyRound],
  ['money', ChartColumn],
  ['monitor', Activity],
  ['online', Activity],
  ['pass', KeyRound],
  ['password', KeyRound],
  ['peoples', Users],
  ['post', BriefcaseBusiness],
  ['server', Server],
  ['setting', Settings],
  ['settings', Settings],
  ['shield', Shield],
  ['shop', Store],
  ['skill', SlidersHorizontal],
  ['store', Store],
  ['swagger', FileText],
  ['system', Settings],
  ['system-tools', SlidersHorizontal],
  ['table', ListTree],
  ['time-range', Activity],
  ['tool', SlidersHorizontal],
  ['tree', ListTree],
  ['tree-table', ListTree],
  ['user', User],
  ['company', Store],
]);

/** All known menu icon names. */
export const MENU_ICON_NAMES: readonly string[] = [...MENU_ICONS.keys()];

const DECORATIVE = { 'aria-hidden': true, 'data-menu-icon': '' } as const;

/** Icon of a menu entry, by the icon name in its record. */
export function MenuIcon({ name }: { name: string | null | undefined }) {
  return createElement(MENU_ICONS.get(name ?? '') ?? Circle, DECORATIVE);
}

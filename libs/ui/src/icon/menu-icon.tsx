import {
  Activity,
  BookOpen,
  BriefcaseBusiness,
  Building2,
  ChartColumn,
  Circle,
  Clock,
  Code,
  Database,
  FileText,
  House,
  IdCard,
  KeyRound,
  LayoutDashboard,
  Link,
  ListTree,
  Lock,
  type LucideIcon,
  Network,
  ScrollText,
  Server,
  Settings,
  Shield,
  SlidersHorizontal,
  Store,
  Table,
  User,
  Users,
  Wallet,
  Wrench,
} from 'lucide-react';
import { createElement } from 'react';

/** Names that menu records carry. The server may send any text: what is not here becomes a small circle. */
const MENU_ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['api-server', Server],
  ['build', Wrench],
  ['chart', ChartColumn],
  ['code', Code],
  ['dashboard', LayoutDashboard],
  ['dict', BookOpen],
  ['documentation', FileText],
  ['druid', Database],
  ['education', BookOpen],
  ['form', FileText],
  ['guide', BookOpen],
  ['home', House],
  ['job', Clock],
  ['link', Link],
  ['list', ListTree],
  ['lock', Lock],
  ['log', ScrollText],
  ['logininfor', KeyRound],
  ['money', Wallet],
  ['monitor', Activity],
  ['online', Activity],
  ['pass', IdCard],
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
  ['swagger', Code],
  ['system', Settings],
  ['system-tools', Wrench],
  ['table', Table],
  ['time-range', Clock],
  ['tool', Wrench],
  ['tree', Network],
  ['tree-table', ListTree],
  ['user', User],
  ['company', Building2],
]);

/** What the catalogue of the Storybook shows. */
export const MENU_ICON_NAMES: readonly string[] = [...MENU_ICONS.keys()];

const SILENT = { 'aria-hidden': true, 'data-menu-icon': '' } as const;

/** The sign of a menu entry, by the name that its record carries. */
export function MenuIcon({ name }: { name: string | null | undefined }) {
  return createElement(MENU_ICONS.get(name ?? '') ?? Circle, SILENT);
}

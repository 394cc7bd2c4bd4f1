import { __iconData as arrowDown } from 'lucide-react/icons/arrow-down';
import { __iconData as arrowLeft } from 'lucide-react/icons/arrow-left';
import { __iconData as arrowRightToLine } from 'lucide-react/icons/arrow-right-to-line';
import { __iconData as arrowUp } from 'lucide-react/icons/arrow-up';
import { __iconData as bell } from 'lucide-react/icons/bell';
import { __iconData as calendar } from 'lucide-react/icons/calendar';
import { __iconData as check } from 'lucide-react/icons/check';
import { __iconData as chevronDown } from 'lucide-react/icons/chevron-down';
import { __iconData as chevronLeft } from 'lucide-react/icons/chevron-left';
import { __iconData as chevronRight } from 'lucide-react/icons/chevron-right';
import { __iconData as chevronUp } from 'lucide-react/icons/chevron-up';
import { __iconData as chevronsUpDown } from 'lucide-react/icons/chevrons-up-down';
import { __iconData as circle } from 'lucide-react/icons/circle';
import { __iconData as circleCheck } from 'lucide-react/icons/circle-check';
import { __iconData as circleAlert } from 'lucide-react/icons/circle-exclamation-point';
import { __iconData as circleX } from 'lucide-react/icons/circle-x';
import { __iconData as columns3 } from 'lucide-react/icons/columns-3';
import { __iconData as copy } from 'lucide-react/icons/copy';
import { __iconData as download } from 'lucide-react/icons/download';
import { __iconData as ellipsis } from 'lucide-react/icons/ellipsis';
import { __iconData as externalLink } from 'lucide-react/icons/external-link';
import { __iconData as house } from 'lucide-react/icons/house';
import { __iconData as info } from 'lucide-react/icons/info';
import { __iconData as keyRound } from 'lucide-react/icons/key-round';
import { __iconData as languages } from 'lucide-react/icons/languages';
import { __iconData as listFilter } from 'lucide-react/icons/list-filter';
import { __iconData as lock } from 'lucide-react/icons/lock';
import { __iconData as logOut } from 'lucide-react/icons/log-out';
import { __iconData as maximize } from 'lucide-react/icons/maximize';
import { __iconData as menu } from 'lucide-react/icons/menu';
import { __iconData as minimize } from 'lucide-react/icons/minimize';
import { __iconData as minus } from 'lucide-react/icons/minus';
import { __iconData as monitor } from 'lucide-react/icons/monitor';
import { __iconData as moon } from 'lucide-react/icons/moon';
import { __iconData as panelLeft } from 'lucide-react/icons/panel-left';
import { __iconData as pin } from 'lucide-react/icons/pin';
import { __iconData as plus } from 'lucide-react/icons/plus';
import { __iconData as refreshCw } from 'lucide-react/icons/refresh-cw';
import { __iconData as rows3 } from 'lucide-react/icons/rows-3';
import { __iconData as search } from 'lucide-react/icons/search';
import { __iconData as settings } from 'lucide-react/icons/settings';
import { __iconData as smartphone } from 'lucide-react/icons/smartphone';
import { __iconData as sun } from 'lucide-react/icons/sun';
import { __iconData as triangleAlert } from 'lucide-react/icons/triangle-exclamation-point';
import { __iconData as undo2 } from 'lucide-react/icons/undo-2';
import { __iconData as upload } from 'lucide-react/icons/upload';
import { __iconData as user } from 'lucide-react/icons/user';
import { __iconData as x } from 'lucide-react/icons/x';

import type { IconData } from './draw-icon.tsx';

/** The icon set of the console. Add icons here; other packages do not import from the icon library. */
export const ICONS = {
  'arrow-down': arrowDown,
  'arrow-left': arrowLeft,
  'arrow-right-to-line': arrowRightToLine,
  'arrow-up': arrowUp,
  bell,
  calendar,
  check,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'chevron-up': chevronUp,
  'chevrons-up-down': chevronsUpDown,
  circle,
  'circle-alert': circleAlert,
  'circle-check': circleCheck,
  'circle-x': circleX,
  columns: columns3,
  copy,
  download,
  'external-link': externalLink,
  filter: listFilter,
  home: house,
  info,
  key: keyRound,
  languages,
  lock,
  'log-out': logOut,
  maximize,
  menu,
  minimize,
  minus,
  monitor,
  moon,
  more: ellipsis,
  'panel-left': panelLeft,
  pin,
  plus,
  refresh: refreshCw,
  rows: rows3,
  search,
  settings,
  smartphone,
  sun,
  'triangle-alert': triangleAlert,
  undo: undo2,
  upload,
  user,
  x,
} as const satisfies Record<string, IconData>;

export type IconName = keyof typeof ICONS;

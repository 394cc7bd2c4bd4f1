import type { LocalizedText } from '../src/guide/guide.ts';

/** Use of each colour by prefix of its name; the longest matching prefix applies. */
const USES: readonly [prefix: string, use: LocalizedText][] = [
  ['bg-sunken', { zh: '凹下去的底：轨道', en: 'Sunken background: tracks' }],
  ['bg-canvas', { zh: '页面的底', en: 'Page background' }],
  ['bg-surface', { zh: '卡片、顶栏、表格', en: 'Cards, top bar, tables' }],
  ['bg-raised', { zh: '浮起一层的条', en: 'Raised bars' }],
  ['bg-overlay', { zh: '菜单、对话框、抽屉', en: 'Menus, dialogs, drawers' }],
  ['fg-1', { zh: '正文、标题、值', en: 'Text, titles, values' }],
  ['fg-2', { zh: '名称、表头、次要文字', en: 'Labels, table headers, secondary text' }],
  ['fg-3', { zh: '说明、占位提示、时间', en: 'Hints, placeholders, times' }],
  ['fg-disabled', { zh: '不可用的文字，不要求对比度', en: 'Disabled text; no minimum ratio' }],
  ['line-1', { zh: '分隔结构的细线', en: 'Structural dividers' }],
  ['line-2', { zh: '密集区域里的线', en: 'Lines in dense areas' }],
  ['ctl-border', { zh: '控件的边框', en: 'Borders of controls' }],
  ['ctl-border-hover', { zh: '悬停时控件的边框', en: 'Borders of controls on hover' }],
  ['field-bg', { zh: '输入框的底', en: 'Field background' }],
  ['muted-bg', { zh: '灰色标签、计数、骨架、只读的值', en: 'Grey tags, counts, skeletons, read-only values' }],
  ['disabled-bg', { zh: '不可用的控件；深色下只有边框', en: 'Disabled controls; only a border in the dark' }],
  ['table-head-bg', { zh: '表头的底', en: 'Table header background' }],
  ['row-hover-bg', { zh: '悬停的行', en: 'Row on hover' }],
  ['veil', { zh: '对话框后面的遮罩', en: 'Backdrop of dialogs' }],
  ['chart-', { zh: '图表的一个系列', en: 'One series of a chart' }],
  ['status-on-solid', { zh: '状态色填充上的文字', en: 'Text on a status fill' }],
  ['success-', { zh: '成功、启用', en: 'Success, active' }],
  ['warning-', { zh: '需要注意', en: 'Needs attention' }],
  ['danger-', { zh: '错误、删除', en: 'Errors, deletion' }],
  ['info-', { zh: '说明、同步中', en: 'Notes, in progress' }],
  ['accent-brand', { zh: '品牌色本身：标志、顶部进度条', en: 'The brand colour itself: logo, progress bar' }],
  ['accent-hover-bg', { zh: '悬停的底，透明度0.2', en: 'Background on hover, alpha 0.2' }],
  ['accent-soft', { zh: '选中的行，不透明', en: 'Selected row, opaque' }],
  ['accent-on-solid', { zh: '主要按钮上的文字', en: 'Text on the primary button' }],
  ['accent-on-nav', { zh: '深色菜单里当前项的竖条', en: 'Indicator of the active entry in the dark menu' }],
  ['accent-solid-hover', { zh: '悬停的主要按钮', en: 'Primary button on hover' }],
  ['accent-solid-active', { zh: '按下的主要按钮', en: 'Primary button, pressed' }],
  ['accent-solid', { zh: '主要按钮', en: 'Primary button' }],
  ['accent-text', { zh: '链接、当前标签', en: 'Links, current tab' }],
  ['accent-text-strong', { zh: '悬停的链接、浅色菜单的当前项', en: 'Links on hover, active entry of the light menu' }],
  ['accent-control', { zh: '焦点环、勾上的框、打开的开关', en: 'Focus ring, checked checkbox, active switch' }],
  ['hue-', { zh: '人和门店的头像，按编号', en: 'Avatars of people and stores, by id' }],
  ['nav-bg', { zh: '菜单的底', en: 'Sidebar background' }],
  ['nav-fg', { zh: '菜单项', en: 'Menu entries' }],
  ['nav-group-fg', { zh: '组的名称', en: 'Group names' }],
  ['nav-title-fg', { zh: '产品名称、展开的组', en: 'Product name, expanded group' }],
  ['nav-hover-bg', { zh: '悬停的菜单项', en: 'Menu entry on hover' }],
  ['nav-active-bg', { zh: '当前项的填充', en: 'Background of the active entry' }],
  ['nav-active-fg', { zh: '当前项的文字', en: 'Text of the active entry' }],
  ['nav-indicator', { zh: '当前项的竖条', en: 'Indicator of the active entry' }],
  ['nav-line', { zh: '菜单的边线', en: 'Border of the menu' }],
  ['nav-', { zh: '侧边菜单的尺寸', en: 'Sidebar sizes' }],
];

/** Returns undefined for tokens that are not colours. */
export function findTokenUse(name: string): LocalizedText | undefined {
  const bare = name.replace('--ui-', '');
  const matches = USES.filter(([prefix]) => bare.startsWith(prefix));
  return matches.sort(([a], [b]) => b.length - a.length)[0]?.[1];
}

import type { LocalizedText } from '../src/guide/guide.ts';

/** What each colour is for, by the beginning of its name; the longest beginning that fits counts. */
const USES: readonly [beginning: string, use: LocalizedText][] = [
  ['bg-sunken', { zh: '凹下去的底：轨道、不可用的字段', en: 'Sunk ground: tracks, disabled fields' }],
  ['bg-canvas', { zh: '页面的底', en: 'Ground of the page' }],
  ['bg-surface', { zh: '卡片、顶栏、表格', en: 'Cards, top bar, tables' }],
  ['bg-raised', { zh: '浮起一层的条', en: 'Bars one step up' }],
  ['bg-overlay', { zh: '菜单、对话框、抽屉', en: 'Menus, dialogs, drawers' }],
  ['fg-1', { zh: '正文、标题、值', en: 'Text, titles, values' }],
  ['fg-2', { zh: '名称、表头、次要文字', en: 'Labels, table heads, lesser text' }],
  ['fg-3', { zh: '说明、占位提示、时间', en: 'Hints, placeholders, times' }],
  ['fg-disabled', { zh: '不可用的文字，不要求对比度', en: 'Disabled text; no ratio is asked' }],
  ['line-1', { zh: '分隔结构的细线', en: 'Hairlines of the structure' }],
  ['line-2', { zh: '密集区域里的线', en: 'Lines inside dense areas' }],
  ['ctl-border', { zh: '控件的边框', en: 'Edges of controls' }],
  ['ctl-border-hover', { zh: '悬停时控件的边框', en: 'Edges of controls under the pointer' }],
  ['field-bg', { zh: '输入框的底', en: 'Ground of fields' }],
  ['table-head-bg', { zh: '表头的底', en: 'Ground of table heads' }],
  ['row-hover-bg', { zh: '悬停的行', en: 'Row under the pointer' }],
  ['veil', { zh: '对话框后面的遮罩', en: 'Veil behind dialogs' }],
  ['chart-', { zh: '图表的一个系列', en: 'One series of a chart' }],
  ['status-on-solid', { zh: '状态色填充上的文字', en: 'Text on a status fill' }],
  ['success-', { zh: '成功、启用', en: 'Success, active' }],
  ['warning-', { zh: '需要注意', en: 'Needs attention' }],
  ['danger-', { zh: '错误、删除', en: 'Errors, deletion' }],
  ['info-', { zh: '说明、同步中', en: 'Notes, in progress' }],
  ['accent-brand', { zh: '品牌色本身：标志、顶部进度条', en: 'The brand itself: mark, top progress' }],
  ['accent-hover-bg', { zh: '悬停的底，透明度0.2', en: 'Ground on hover, alpha 0.2' }],
  ['accent-soft', { zh: '选中的行，不透明', en: 'Selected row, opaque' }],
  ['accent-on-solid', { zh: '主要按钮上的文字', en: 'Text on the main button' }],
  ['accent-on-nav', { zh: '深色菜单里当前项的竖条', en: 'Bar of the active entry in the dark menu' }],
  ['accent-solid-hover', { zh: '悬停的主要按钮', en: 'Main button under the pointer' }],
  ['accent-solid-active', { zh: '按下的主要按钮', en: 'Main button, pressed' }],
  ['accent-solid', { zh: '主要按钮', en: 'Main button' }],
  ['accent-text', { zh: '链接、当前标签', en: 'Links, current tab' }],
  ['accent-text-strong', { zh: '悬停的链接、浅色菜单的当前项', en: 'Links on hover, active entry of the light menu' }],
  ['accent-control', { zh: '焦点环、勾上的框、打开的开关', en: 'Focus ring, ticked box, switch that is on' }],
  ['nav-bg', { zh: '菜单的底', en: 'Ground of the side menu' }],
  ['nav-fg', { zh: '菜单项', en: 'Entries' }],
  ['nav-group-fg', { zh: '组的名称', en: 'Names of groups' }],
  ['nav-title-fg', { zh: '产品名称、展开的组', en: 'Product name, open group' }],
  ['nav-hover-bg', { zh: '悬停的菜单项', en: 'Entry under the pointer' }],
  ['nav-active-bg', { zh: '当前项的填充', en: 'Fill of the active entry' }],
  ['nav-active-fg', { zh: '当前项的文字', en: 'Words of the active entry' }],
  ['nav-indicator', { zh: '当前项的竖条', en: 'Bar of the active entry' }],
  ['nav-line', { zh: '菜单的边线', en: 'Edge of the menu' }],
  ['nav-', { zh: '侧边菜单的尺寸', en: 'Measures of the side menu' }],
];

/** @returns undefined for what is no colour */
export function useOfToken(name: string): LocalizedText | undefined {
  const bare = name.replace('--ui-', '');
  const fitting = USES.filter(([beginning]) => bare === beginning || bare.startsWith(beginning));
  return fitting.sort(([a], [b]) => b.length - a.length)[0]?.[1];
}

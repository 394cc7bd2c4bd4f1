/** A change of a source file that looks wrong, and a picture that shows it. */
export interface Fault {
  title: string;
  file: string;
  find: string;
  replace: string;
  picture: string;
}

const UI = 'libs/ui/src';
const TOKENS = `${UI}/theme/tokens.css`;
const FIELDS = `${UI}/theme/styles.ts`;
const BUTTON = `${UI}/button/button.styles.ts`;

export const FAULTS: readonly Fault[] = [
  {
    title: 'a text that is 2 px too far',
    file: BUTTON,
    find: 'max-width: 100%;\n  height: var(--ui-h);\n  padding: 0 var(--ui-px);',
    replace:
      'max-width: 100%;\n  height: var(--ui-h);\n  padding: 0 calc(var(--ui-px) - 2px) 0 calc(var(--ui-px) + 2px);',
    picture: 'components-actions-button--variants.light',
  },
  {
    title: 'a page that is 1 px too low',
    file: `${UI}/page-header/page-header.tsx`,
    find: 'align-items: flex-start;\n  margin-bottom: var(--ui-space-5);',
    replace: 'align-items: flex-start;\n  margin-bottom: calc(var(--ui-space-5) + 1px);',
    picture: 'pages-personal-centre-个人中心--ready.light',
  },
  {
    title: 'a wrong token of a background',
    file: `${UI}/status-tag/status-tag.tsx`,
    find: '--tag-bg: var(--ui-warning-soft);',
    replace: '--tag-bg: var(--ui-danger-soft);',
    picture: 'components-data-statustag--variants.light',
  },
  {
    title: 'a surface of the dark appearance in the colour of the one above it',
    file: TOKENS,
    find: '--ui-bg-surface: #161c22;',
    replace: '--ui-bg-surface: #1d242b;',
    picture: 'components-layout-card--variants.dark',
  },
  {
    title: 'a brand colour that is a little darker',
    file: TOKENS,
    find: '--ui-accent-solid: #faad14;',
    replace: '--ui-accent-solid: #f9a800;',
    picture: 'components-actions-button--variants.english',
  },
  {
    title: 'a lost focus ring',
    file: FIELDS,
    find: "&[data-state='open'] {\n    border-color: var(--ui-accent-control);\n    outline: 2px solid var(--ui-accent-control);",
    replace: "&[data-state='open'] {\n    border-color: var(--ui-accent-control);\n    outline: none;",
    picture: 'components-inputs-textinput--side-by-side.light',
  },
  {
    title: 'clipped English',
    file: `${UI}/tabs/tabs.tsx`,
    find: 'max-width: 16em;\n  height: max(var(--ui-space-9), var(--ui-target-least));',
    replace: 'max-width: 4em;\n  height: max(var(--ui-space-9), var(--ui-target-least));',
    picture: 'pages-personal-centre-个人中心--ready.english',
  },
  {
    title: 'a missing border',
    file: `${UI}/card/card.tsx`,
    find: 'border: 1px solid var(--ui-line-1);\n  border-radius: var(--ui-radius-4);\n  background: var(--ui-bg-surface);\n  overflow: clip;',
    replace: 'border-radius: var(--ui-radius-4);\n  background: var(--ui-bg-surface);\n  overflow: clip;',
    picture: 'components-layout-card--variants.light',
  },
  {
    title: 'a missing line between rows',
    file: `${UI}/data-table/rows/body.styles.ts`,
    find: 'border-bottom: 1px solid var(--ui-line-1);\n    background: inherit;',
    replace: 'background: inherit;',
    picture: 'components-data-datatable--playground.dark',
  },
  {
    title: 'a wrong radius',
    file: TOKENS,
    find: '--ui-radius-1: 4px;',
    replace: '--ui-radius-1: 6px;',
    picture: 'components-choice-checkbox--states.light',
  },
  {
    title: 'an avatar of another shape',
    file: `${UI}/avatar/avatar.tsx`,
    find: 'border-radius: var(--ui-radius-full);\n  background: color-mix(in srgb, var(--hue, var(--ui-accent-brand)) var',
    replace:
      'border-radius: var(--ui-radius-3);\n  background: color-mix(in srgb, var(--hue, var(--ui-accent-brand)) var',
    picture: 'components-data-avatar--sizes.light',
  },
  {
    title: 'an icon that is 1 px too large',
    file: BUTTON,
    find: "width: var(--ui-icon);\n    height: var(--ui-icon);\n  }\n\n  &[data-tone='solid'] {",
    replace:
      "width: calc(var(--ui-icon) + 1px);\n    height: calc(var(--ui-icon) + 1px);\n  }\n\n  &[data-tone='solid'] {",
    picture: 'components-actions-button--variants.light',
  },
  {
    title: 'a wrong weight',
    file: TOKENS,
    find: '--ui-fw-strong: 600;',
    replace: '--ui-fw-strong: 400;',
    picture: 'components-feedback-alert--variants.dark',
  },
  {
    title: 'lines that are 1 px too high',
    file: `${UI}/status-tag/status-tag.tsx`,
    find: 'font-size: var(--ui-fs-caption);\n  line-height: var(--ui-lh-caption);\n  white-space: nowrap;',
    replace:
      'font-size: var(--ui-fs-caption);\n  line-height: calc(var(--ui-lh-caption) + 1px);\n  white-space: nowrap;',
    picture: 'components-data-statustag--variants.dark',
  },
  {
    title: 'hover without a change',
    file: BUTTON,
    find: 'background: var(--ui-accent-soft);\n      color: var(--ui-accent-text-strong);\n    }\n    &:active {\n      border-color: var(--ui-accent-text-strong);',
    replace: '}\n    &:active {\n      border-color: var(--ui-accent-text-strong);',
    picture: 'components-actions-button--side-by-side.light',
  },
  {
    title: 'disabled without a fade',
    file: `${UI}/switch/switch.tsx`,
    find: 'cursor: not-allowed;\n    opacity: 0.5;',
    replace: 'cursor: not-allowed;',
    picture: 'components-choice-switch--states.light',
  },
  {
    title: 'an error without its border',
    file: FIELDS,
    find: "outline-offset: -1px;\n  }\n\n  &[aria-invalid='true'] {\n    border-color: var(--ui-danger-control);",
    replace: "outline-offset: -1px;\n  }\n\n  &[aria-invalid='true'] {",
    picture: 'components-inputs-textinput--side-by-side.dark',
  },
  {
    title: 'a lost shadow',
    file: FIELDS,
    find: 'line-height: var(--ui-lh-body);\n  box-shadow: var(--ui-e2);',
    replace: 'line-height: var(--ui-lh-body);',
    picture: 'components-overlays-contextmenu--open.light',
  },
  {
    title: 'a selected tab without its line',
    file: `${UI}/tabs/tabs.tsx`,
    find: "font-weight: var(--ui-fw-strong);\n  }\n\n  &[data-state='active']::after {\n    position: absolute;",
    replace: "font-weight: var(--ui-fw-strong);\n  }\n\n  &[data-state='active']::after {\n    display: none;",
    picture: 'components-navigation-tabs--side-by-side.light',
  },
  {
    title: 'figures at the start of their column',
    file: `${UI}/data-table/data-table.styles.ts`,
    find: ":is(th, td)[data-align='end'] {\n    text-align: end;",
    replace: ":is(th, td)[data-align='end'] {\n    text-align: start;",
    picture: 'pages-error-log-错误日志--ready.light',
  },
];

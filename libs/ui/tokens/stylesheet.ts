import base from './base.tokens.json' with { type: 'json' };
import {
  brandColors,
  getChanged,
  hues,
  navColors,
  pages,
  paletteColors,
  presets,
  statuses,
  surfaces,
} from './brand-colors.ts';
import { type Declaration, declarations } from './declarations.ts';
import density from './density.tokens.json' with { type: 'json' };
import { type Appearance, AVATAR_SHARE, solveHue, solvePalette } from './solve-brand.ts';

type Block = [selector: string, declarations: Declaration[]];

const DEFAULT_PRESET = '#1890ff';
const NARROW_PX = 992;
/** Text, and what has to hold a line of it, follow the text size of the browser. */
const FOLLOWS_TEXT = /^--ui-((fs|lh)(-[\w-]+)?|h|icon|row-h|top-bar-h|tab-strip-h)$/;
/** Of browsers, unless the user chose another text size. */
const REM_PX = 16;

export function stylesheet(): string {
  const rules = blocks().map(([selector, lines]) => rule(selector, lines));
  return ['/* Emitted from libs/ui/tokens by emit.ts; edit the token files. */', ...rules, ...mediaRules(), ''].join(
    '\n',
  );
}

export function tokenNames(): string[] {
  return [...new Set(blocks().flatMap(([, lines]) => lines.map(([name]) => name)))].sort();
}

/** Every value of every token: its selector and name without `--ui-`, separated by a space, and the value. */
export const tokenDeclarations = (): Declaration[] =>
  blocks().flatMap(([selector, lines]) =>
    lines.map(([name, value]): Declaration => [`${selector} ${name.replace('--ui-', '')}`, value]),
  );

/** Token values of a page with the default preferences; values may reference other tokens. */
export function pageValues(appearance: Appearance): ReadonlyMap<string, string> {
  const isIncluded = (selector: string) => selector === ':root' || selector === `[data-appearance='${appearance}']`;
  return new Map(
    blocks()
      .filter(([selectors]) => selectors.split(', ').some(isIncluded))
      .flatMap(([, lines]) => lines),
  );
}

const toRem = ([name, value]: Declaration): Declaration =>
  FOLLOWS_TEXT.test(name) && value.endsWith('px') ? [name, `${parseFloat(value) / REM_PX}rem`] : [name, value];

const blocks = (): Block[] => blocksInPx().map(([selector, lines]) => [selector, lines.map(toRem)]);

function blocksInPx(): Block[] {
  const { layout, target, ...scales } = base;
  const lightStatus = statusColors('light');
  const lightDefault = brandColors(DEFAULT_PRESET, 'light');
  return [
    [
      ':root',
      [
        ...declarations(scales),
        ...declarations(layout),
        ...declarations(target, 'target'),
        ['--ui-target-least', 'var(--ui-target-min)'],
        ['--ui-avatar-share', `${AVATAR_SHARE * 100}%`],
      ],
    ],
    [attribute(':root', 'size', 'medium'), declarations(density.size.medium)],
    [attribute('', 'size', 'small'), declarations(density.size.small)],
    [attribute('', 'size', 'large'), declarations(density.size.large)],
    // Of the whole page only: a large control in it does not change the text around.
    [":root[data-size='small']", declarations(density.type.small)],
    [":root[data-size='large']", declarations(density.type.large)],
    [attribute(':root', 'density', 'default'), declarations(density.density.default)],
    [attribute('', 'density', 'compact'), declarations(density.density.compact)],
    [attribute('', 'density', 'comfortable'), declarations(density.density.comfortable)],
    [
      attribute(':root', 'appearance', 'light'),
      [...declarations(pages.light), ...lightStatus, ...hueColors('light'), ...lightDefault],
    ],
    [
      attribute('', 'appearance', 'dark'),
      [
        ...declarations(pages.dark),
        ...getChanged(statusColors('dark'), lightStatus),
        ...hueColors('dark'),
        ...getChanged(brandColors(DEFAULT_PRESET, 'dark'), lightDefault),
      ],
    ],
    ...Object.entries(presets).flatMap(brandBlocks),
    [':root, [data-appearance], [data-brand], [data-menu]', [...softColors(), ...darkMenu()]],
    ["[data-menu='light']:not([data-appearance='dark'])", lightMenu()],
    ["[data-appearance='dark']", neutralMenu()],
  ];
}

/** The colours of a preset; for dark pages only those that differ. */
function brandBlocks([name, seed]: [string, string]): Block[] {
  const [light, dark] = [brandColors(seed, 'light'), brandColors(seed, 'dark')];
  return [
    [`[data-brand='${name}']`, light],
    [`[data-appearance='dark'][data-brand='${name}']`, getChanged(dark, light)],
  ];
}

function statusColors(appearance: Appearance): Declaration[] {
  const solved = Object.entries(statuses).flatMap(([status, seed]) => [
    [`--ui-${status}-seed`, seed] satisfies Declaration,
    ...paletteColors(status, solvePalette(seed, appearance, surfaces(appearance))),
  ]);
  return [['--ui-status-on-solid', '#ffffff'], ...solved];
}

const hueColors = (appearance: Appearance): Declaration[] =>
  Object.entries(hues).map(([hue, seed]) => [`--ui-hue-${hue}`, solveHue(seed, appearance, surfaces(appearance))]);

// Opaque, because a translucent tint on another tint would have too little contrast.
const softColors = (): Declaration[] => [
  ['--ui-accent-soft', soft('accent-brand')],
  ...Object.keys(statuses).map((status): Declaration => [`--ui-${status}-soft`, soft(`${status}-seed`)]),
];
const soft = (seed: string) => `color-mix(in srgb, var(--ui-${seed}) 10%, var(--ui-bg-surface))`;

const darkMenu = (): Declaration[] => [
  ['--ui-nav-bg', navColors['dark-bg']],
  ['--ui-nav-fg', navColors['dark-fg']],
  ['--ui-nav-group-fg', navColors['dark-group-fg']],
  ['--ui-nav-title-fg', '#ffffff'],
  ['--ui-nav-hover-bg', 'rgb(255 255 255 / 0.08)'],
  ['--ui-nav-active-bg', 'color-mix(in srgb, var(--ui-accent-brand) 20%, var(--ui-nav-bg))'],
  ['--ui-nav-active-fg', '#ffffff'],
  ['--ui-nav-indicator', 'var(--ui-accent-on-nav)'],
  ['--ui-nav-line', navColors['dark-line']],
];

const lightMenu = (): Declaration[] => [
  ['--ui-nav-bg', navColors['light-bg']],
  ['--ui-nav-fg', 'var(--ui-fg-2)'],
  ['--ui-nav-group-fg', 'var(--ui-fg-3)'],
  ['--ui-nav-title-fg', 'var(--ui-fg-1)'],
  ['--ui-nav-hover-bg', 'var(--ui-accent-hover-bg)'],
  ['--ui-nav-active-bg', 'var(--ui-accent-soft)'],
  ['--ui-nav-active-fg', 'var(--ui-accent-text-strong)'],
  ['--ui-nav-indicator', 'var(--ui-accent-control)'],
  ['--ui-nav-line', 'var(--ui-line-1)'],
];

/** The dark menu of a dark page, which has the colours of the page. */
const neutralMenu = (): Declaration[] => [
  ['--ui-nav-bg', 'color-mix(in srgb, var(--ui-accent-brand) 3%, var(--ui-bg-surface))'],
  // Unlike the others of the brand, visible on a tint of 20 %.
  ['--ui-nav-indicator', 'var(--ui-accent-text-strong)'],
  ['--ui-nav-line', 'var(--ui-line-1)'],
];

const MORE_CONTRAST: Declaration[] = [
  ['--ui-line-1', 'var(--ui-line-2)'],
  ['--ui-fg-3', 'var(--ui-fg-2)'],
  ['--ui-ctl-border', 'var(--ui-ctl-border-hover)'],
];

function mediaRules(): string[] {
  const onPage = ":root, [data-appearance='light'], [data-appearance='dark']";
  return [
    media('(pointer: coarse)', touchRules().join('\n')),
    media(`(width < ${NARROW_PX}px)`, rule(':root, [data-density]', [['--ui-page-padding', 'var(--ui-space-5)']])),
    media('(prefers-contrast: more)', rule(onPage, MORE_CONTRAST)),
    rule("[data-contrast='more'], [data-contrast='more'] [data-appearance]", MORE_CONTRAST),
  ];
}

/** Controls have the height of a touch target, and rows are at least as high as the controls in them. */
const touchRules = () => [
  rule(':root, [data-size]', [['--ui-h', 'var(--ui-target-touch)']]),
  rule(':root', [
    ['--ui-target-least', 'var(--ui-target-touch)'],
    ['--ui-tab-strip-h', 'var(--ui-space-10)'],
  ]),
  rule("[data-density='default'], [data-density='compact']", [['--ui-row-h', 'var(--ui-target-touch)']]),
];

const attribute = (root: string, name: string, value: string) =>
  [root, `[data-${name}='${value}']`].filter(Boolean).join(', ');
const rule = (selector: string, lines: Declaration[]) =>
  `${selector.replaceAll(', ', ',\n')} {\n${lines.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`;
const media = (query: string, content: string) => `@media ${query} {\n${content.replace(/^/gm, '  ')}\n}`;

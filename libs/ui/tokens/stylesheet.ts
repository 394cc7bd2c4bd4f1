import { hoverTint } from '../src/theme/hover-tint.ts';
import base from './base.tokens.json' with { type: 'json' };
import brand from './brand.tokens.json' with { type: 'json' };
import dark from './dark.tokens.json' with { type: 'json' };
import { type Declaration, declarations, hexes } from './declarations.ts';
import density from './density.tokens.json' with { type: 'json' };
import light from './light.tokens.json' with { type: 'json' };
import { type Appearance, type Palette, solveNavIndicator, solvePalette } from './solve-brand.ts';

type Block = [selector: string, declarations: Declaration[]];

export const pages = { light, dark };
export const presets = hexes(brand.preset);
export const statuses = hexes(brand.status);
export const navColors = hexes(brand.nav) as Record<keyof Omit<typeof brand.nav, '$type'>, string>;

const DEFAULT_PRESET = '1890ff';
const NARROW_PX = 992;

/** Everything that may lie under text and controls of a page. */
export const surfaces = (appearance: Appearance) => Object.values(hexes(pages[appearance].bg));

export function stylesheet(): string {
  const rules = blocks().map(([selector, lines]) => rule(selector, lines));
  return ['/* Emitted from libs/ui/tokens by emit.ts; edit the token files. */', ...rules, ...mediaRules(), ''].join(
    '\n',
  );
}

export function tokenNames(): string[] {
  return [...new Set(blocks().flatMap(([, lines]) => lines.map(([name]) => name)))].sort();
}

function blocks(): Block[] {
  const { layout, target, ...scales } = base;
  const lightStatus = statusColors('light');
  const lightDefault = brandColors(DEFAULT_PRESET, 'light');
  return [
    [':root', [...declarations(scales), ...declarations(layout), ...declarations(target, 'target')]],
    [attribute(':root', 'size', 'medium'), declarations(density.size.medium)],
    [attribute('', 'size', 'small'), declarations(density.size.small)],
    [attribute('', 'size', 'large'), declarations(density.size.large)],
    [attribute(':root', 'density', 'default'), declarations(density.density.default)],
    [attribute('', 'density', 'compact'), declarations(density.density.compact)],
    [attribute('', 'density', 'comfortable'), declarations(density.density.comfortable)],
    [attribute(':root', 'appearance', 'light'), [...declarations(light), ...lightStatus, ...lightDefault]],
    [
      attribute('', 'appearance', 'dark'),
      [
        ...declarations(dark),
        ...changed(statusColors('dark'), lightStatus),
        ...changed(brandColors(DEFAULT_PRESET, 'dark'), lightDefault),
      ],
    ],
    ...Object.keys(presets).flatMap(brandBlocks),
    [':root, [data-appearance], [data-brand], [data-menu]', [...softColors(), ...darkMenu()]],
    ["[data-menu='light']:not([data-appearance='dark'])", lightMenu()],
  ];
}

/** A preset is written once; its dark form only where the solver came to another colour. */
function brandBlocks(preset: string): Block[] {
  const [day, night] = [brandColors(preset, 'light'), brandColors(preset, 'dark')];
  return [
    [`[data-brand='${preset}']`, day],
    [`[data-appearance='dark'][data-brand='${preset}']`, changed(night, day)],
  ];
}

function brandColors(preset: string, appearance: Appearance): Declaration[] {
  const seed = presets[preset] ?? '';
  const { onSolid, ...palette } = solvePalette(seed, appearance, surfaces(appearance));
  return [
    ['--ui-accent-brand', seed],
    ['--ui-accent-hover-bg', hoverTint(seed)],
    ['--ui-accent-on-solid', onSolid],
    ...paletteColors('accent', palette),
    ['--ui-accent-on-nav', solveNavIndicator(seed, navColors['dark-bg'])],
  ];
}

function statusColors(appearance: Appearance): Declaration[] {
  const solved = Object.entries(statuses).flatMap(([status, seed]) => [
    [`--ui-${status}-seed`, seed] satisfies Declaration,
    ...paletteColors(status, solvePalette(seed, appearance, surfaces(appearance))),
  ]);
  return [['--ui-status-on-solid', '#ffffff'], ...solved];
}

const paletteColors = (name: string, palette: Omit<Palette, 'onSolid'>): Declaration[] => [
  [`--ui-${name}-solid`, palette.solid],
  [`--ui-${name}-solid-hover`, palette.solidHover],
  [`--ui-${name}-solid-active`, palette.solidActive],
  [`--ui-${name}-text`, palette.text],
  [`--ui-${name}-text-strong`, palette.textStrong],
  [`--ui-${name}-control`, palette.control],
];

// Opaque on purpose: a translucent tint on a tint would fall below the contrast promise.
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
  ['--ui-nav-active-bg', `color-mix(in srgb, var(--ui-accent-brand) 20%, ${navColors['dark-bg']})`],
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

function mediaRules(): string[] {
  const onPage = ":root, [data-appearance='light'], [data-appearance='dark']";
  return [
    media(`(width < ${NARROW_PX}px)`, rule(':root, [data-density]', [['--ui-page-padding', 'var(--ui-space-5)']])),
    media(
      '(prefers-contrast: more)',
      rule(onPage, [
        ['--ui-line-1', 'var(--ui-line-2)'],
        ['--ui-fg-3', 'var(--ui-fg-2)'],
        ['--ui-ctl-border', 'var(--ui-ctl-border-hover)'],
      ]),
    ),
  ];
}

const changed = (lines: Declaration[], from: Declaration[]) =>
  lines.filter(([name, value]) => from.find(([other]) => other === name)?.[1] !== value);
const attribute = (root: string, name: string, value: string) =>
  [root, `[data-${name}='${value}']`].filter(Boolean).join(', ');
const rule = (selector: string, lines: Declaration[]) =>
  `${selector.replaceAll(', ', ',\n')} {\n${lines.map(([name, value]) => `  ${name}: ${value};`).join('\n')}\n}`;
const media = (query: string, content: string) => `@media ${query} {\n${content.replace(/^/gm, '  ')}\n}`;

import * as lucide from 'lucide-react';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Icons by the page that needs them first: a module is loaded as a whole. */
export const MODULES = {
  /** The sign-in page, and with it every other. */
  base: `check circle-check circle-exclamation-point eye eye-off info minus triangle-exclamation-point x`,
  /** Controls that the sign-in page lacks. */
  controls: `chevron-down chevron-up search user`,
  /** The other names of `Icon`. */
  set: `arrow-down arrow-left arrow-right-to-line arrow-up bell calendar chevron-left chevron-right chevrons-up-down circle
    circle-x columns-3 copy download ellipsis external-link house key-round languages list-filter lock log-out maximize
    menu minimize monitor moon panel-left pin plus refresh-cw rows-3 settings smartphone sun undo-2 upload`,
  menu: `activity book-open briefcase-business chart-column file-text layout-dashboard link list-tree server shield
    sliders-horizontal store users`,
  'tab-menu': `arrow-left-to-line arrow-right ban`,
} as const;

export type ShapeModule = keyof typeof MODULES;

const toCamelCase = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const toPascalCase = (name: string) => toCamelCase(`-${name}`);

/** The shapes of an icon, read from what its component renders. */
function writeIcon(name: string): string {
  const component = (lucide as unknown as Record<string, ComponentType>)[toPascalCase(name)];
  if (!component) throw new Error(`lucide-react has no icon ${name}`);
  const markup = renderToStaticMarkup(createElement(component));
  const node = [...markup.matchAll(/<(?!svg)(\w+)([^>]*)>/g)].map(([, tag = '', attributes = '']) => [
    tag,
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value]) => [key, value])),
  ]);
  return `export const ${toCamelCase(name)}: IconData = ${JSON.stringify({ name, node })};`;
}

/** The source of a module in `src/icon/shapes`. */
export const writeModule = (module: ShapeModule): string =>
  [
    '/** Emitted by libs/ui/icons/emit.ts from lucide-react, whose license is ISC. */',
    "import type { IconData } from '../draw-icon.ts';",
    '',
    ...MODULES[module].split(/\s+/).map(writeIcon),
    '',
  ].join('\n');

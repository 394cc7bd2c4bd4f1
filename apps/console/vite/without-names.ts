import { type Plugin } from 'vite';

import { type AnyNode, applied, type Edit, isNode } from './edits.ts';

const LIBRARY = /\/node_modules\/@radix-ui\/.*\.mjs$/;
/** Helper of the bundler of these libraries that restores function names. */
const NAMING = '__name';

/** Removes calls that name functions: as side effects they prevent tree shaking. */
export function withoutNames(): Plugin {
  return {
    name: 'backroom-without-names',
    apply: 'build',
    transform: {
      filter: { id: LIBRARY },
      handler(code) {
        return { code: applied(code, namings(this.parse(code))), map: null };
      },
    },
  };
}

function namings(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(namings);
  if (!isNode(node)) return [];
  const { start, end, type } = node;
  if (type === 'ExpressionStatement' && isNaming(node.expression)) return [{ start, end, text: '' }];
  if (type === 'StaticBlock' && (node.body as AnyNode[]).every(({ expression }) => isNaming(expression)))
    return [{ start, end, text: '' }];
  const within = Object.values(node).flatMap(namings);
  if (!isNaming(node)) return within;
  const [named] = node.arguments as AnyNode[];
  if (!named) return within;
  return [{ start, end: named.start, text: '(' }, { start: named.end, end, text: ')' }, ...within];
}

const isNaming = (node: unknown): node is AnyNode =>
  isNode(node) && node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === NAMING;

import { type Plugin } from 'vite';

import { type AnyNode, applied, type Edit, isNode } from './edits.ts';

const LIBRARY = /\/node_modules\/@radix-ui\/.*\.mjs$/;
/** What the packer of these libraries calls so that stack traces show the names of before. */
const NAMING = '__name';

/** Drops the naming of functions: as calls that run they would keep every part of a library, used or not. */
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

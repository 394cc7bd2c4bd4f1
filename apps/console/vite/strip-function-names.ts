import type { Plugin } from 'vite';

import { type AnyNode, applyEdits, type Edit, isNode } from './edits.ts';

const LIBRARY = /\/node_modules\/@radix-ui\/.*\.mjs$/;
/** Helper of the bundler of these libraries that restores function names. */
const NAMING_HELPER = '__name';

/** Removes calls that name functions: as side effects they prevent tree shaking. */
export function stripFunctionNames(): Plugin {
  return {
    name: 'backroom-strip-function-names',
    apply: 'build',
    transform: {
      filter: { id: LIBRARY },
      handler(code) {
        return { code: applyEdits(code, findNamingEdits(this.parse(code))), map: null };
      },
    },
  };
}

function findNamingEdits(node: unknown): Edit[] {
  if (Array.isArray(node)) return node.flatMap(findNamingEdits);
  if (!isNode(node)) return [];
  const { start, end, type } = node;
  if (type === 'ExpressionStatement' && isNamingCall(node.expression)) return [{ start, end, text: '' }];
  if (type === 'StaticBlock' && (node.body as AnyNode[]).every(({ expression }) => isNamingCall(expression)))
    return [{ start, end, text: '' }];
  const nestedEdits = Object.values(node).flatMap(findNamingEdits);
  if (!isNamingCall(node)) return nestedEdits;
  const [namedFunction] = node.arguments as AnyNode[];
  if (!namedFunction) return nestedEdits;
  return [{ start, end: namedFunction.start, text: '(' }, { start: namedFunction.end, end, text: ')' }, ...nestedEdits];
}

const isNamingCall = (node: unknown): node is AnyNode =>
  isNode(node) && node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === NAMING_HELPER;

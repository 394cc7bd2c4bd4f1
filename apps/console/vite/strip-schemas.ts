import type { Plugin } from 'vite';

import { type AnyNode, applyEdits, isNode, type Span } from './edits.ts';
import { readResponseShapes } from './response-shapes.ts';

const CONTRACT = /\/libs\/api\/contract\/src\/.*\.ts$/;

/** Contracts in the entry chunks whose schemas are not used for validation in the browser. */
const ENTRY_CONTRACTS =
  /\/(session|sign-in|sign-in-steps|navigation|app-config|events|dashboard|own-notices|own-stores|page-access|preferences)\.contract\.ts$/;

/** Members that are dropped; method, path and access are kept. */
const SCHEMA_MEMBERS: readonly string[] = ['params', 'query', 'body', 'data'];

const DROPPED_HELPER = `function dropped() {
  throw new Error('dropped by vite/strip-schemas.ts');
}
`;

/**
 * Keeps the schema library out of the entry chunks: marks schema constants as pure, so that unused ones are removed,
 * drops schemas that only development and tests validate from the entry contracts, and replaces the OpenAPI text of each
 * endpoint, which browsers do not use, by the shape of its data.
 */
export function stripSchemas(): Plugin {
  let shapes: ReadonlyMap<string, string>;
  return {
    name: 'backroom-strip-schemas',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      shapes = readResponseShapes();
    },
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const program = this.parse(code) as unknown as AnyNode;
      const edits = [
        ...schemaConstants(program).map(({ start, end }) => ({
          start,
          end,
          text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`,
        })),
        ...(ENTRY_CONTRACTS.test(id) ? endpointMembers(program, SCHEMA_MEMBERS) : []).map(({ name, start, end }) => ({
          start,
          end,
          text: `get ${name}() { return dropped(); }`,
        })),
        ...(ENTRY_CONTRACTS.test(id) ? [{ start: 0, end: 0, text: DROPPED_HELPER }] : []),
        ...endpointMembers(program, ['summary']).map(({ value, start, end }) => {
          const shape = shapes.get(String(value));
          if (shape === undefined) throw new Error(`There is no endpoint “${String(value)}”`);
          return { start, end, text: shape };
        }),
      ];
      return { code: applyEdits(code, edits), map: null, moduleSideEffects: false };
    },
  };
}

/** Initializers of top-level `const x = z.…`. */
function schemaConstants(program: AnyNode): Span[] {
  const statements = (program.body as AnyNode[]).map((node) => (node.declaration as AnyNode | null) ?? node);
  const declarations = statements.flatMap((node) =>
    node.type === 'VariableDeclaration' ? (node.declarations as AnyNode[]) : [],
  );
  return declarations.flatMap(({ init }) => (isNode(init) && getRootName(init) === 'z' ? [init] : []));
}

/** `z` of `z.string().check(…)`. */
function getRootName({ type, callee, object, name }: AnyNode): unknown {
  if (type === 'Identifier') return name;
  const inner = type === 'CallExpression' ? callee : object;
  return isNode(inner) ? getRootName(inner) : undefined;
}

/** The members with these names in every `endpoint({…})`. */
function endpointMembers(node: unknown, names: readonly string[]): (Span & { name: string; value: unknown })[] {
  if (Array.isArray(node)) return node.flatMap((part) => endpointMembers(part, names));
  if (!isNode(node)) return [];
  const [description] = (node.arguments ?? []) as AnyNode[];
  const isEndpoint = node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'endpoint';
  if (!isEndpoint || !description) return Object.values(node).flatMap((part) => endpointMembers(part, names));
  return (description.properties as AnyNode[]).flatMap(({ key, value, start, end }) => {
    const name = isNode(key) ? String(key.name) : '';
    return names.includes(name) ? [{ name, value: isNode(value) && value.value, start, end }] : [];
  });
}

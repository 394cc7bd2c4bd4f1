import { type Plugin } from 'vite';

import { type AnyNode, applied, isNode, type Span } from './edits.ts';

const CONTRACT = /\/libs\/api\/contract\/src\/.*\.ts$/;

/** Contracts that every visit loads, none of whose forms is checked in the browser. */
const ENTRY_CONTRACTS = /\/(session|sign-in|sign-in-steps|menus|app-config|events|stores|preferences)\.contract\.ts$/;

/** What is used of an entry contract is its wire: method, path, permission. */
const SCHEMA_MEMBERS: readonly string[] = ['params', 'query', 'body', 'data'];

/** What an endpoint says in the description of the API, which browsers do not read. */
const WORDS: readonly string[] = ['summary'];

const DROPPED = `function dropped() {
  throw new Error('Dropped from this build: take the contract off the list in vite/wire-only.ts');
}
`;

/**
 * Keeps the schema library out of what the sign-in page loads. A schema that nobody uses may go, though its making
 * looks like work; in the contracts of the entry the members that only development and tests compare are dropped, and
 * in all contracts the words.
 */
export function wireOnly(): Plugin {
  return {
    name: 'backroom-wire-only',
    apply: 'build',
    enforce: 'post',
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
        ...(ENTRY_CONTRACTS.test(id) ? [{ start: 0, end: 0, text: DROPPED }] : []),
        ...endpointMembers(program, WORDS).map(({ name, start, end }) => ({ start, end, text: `${name}: ''` })),
      ];
      return { code: applied(code, edits), map: null, moduleSideEffects: false };
    },
  };
}

/** The right sides of `const x = z.…` at the top of a contract. */
function schemaConstants(program: AnyNode): Span[] {
  const statements = (program.body as AnyNode[]).map((node) => (node.declaration as AnyNode | null) ?? node);
  const declarations = statements.flatMap((node) =>
    node.type === 'VariableDeclaration' ? (node.declarations as AnyNode[]) : [],
  );
  return declarations.flatMap(({ init }) => (isNode(init) && rootOf(init) === 'z' ? [init] : []));
}

/** `z` of `z.string().check(…)`. */
function rootOf({ type, callee, object, name }: AnyNode): unknown {
  if (type === 'Identifier') return name;
  const inner = type === 'CallExpression' ? callee : object;
  return isNode(inner) ? rootOf(inner) : undefined;
}

/** The members of these names inside every `endpoint({…})`. */
function endpointMembers(node: unknown, names: readonly string[]): (Span & { name: string })[] {
  if (Array.isArray(node)) return node.flatMap((part) => endpointMembers(part, names));
  if (!isNode(node)) return [];
  const [description] = (node.arguments ?? []) as AnyNode[];
  const isEndpoint = node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'endpoint';
  if (!isEndpoint || !description) return Object.values(node).flatMap((part) => endpointMembers(part, names));
  return (description.properties as AnyNode[]).flatMap(({ key, start, end }) => {
    const name = isNode(key) ? String(key.name) : '';
    return names.includes(name) ? [{ name, start, end }] : [];
  });
}

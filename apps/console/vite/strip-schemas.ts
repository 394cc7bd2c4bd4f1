import type { Plugin } from 'vite';

import { type AnyNode, applyEdits, type Edit, isNode, type Span } from './edits.ts';
import { makeConstantsLazy } from './lazy-constants.ts';
import { readResponseShapes } from './response-shapes.ts';
import { type EndpointMember, findEndpointMembers } from './schema-members.ts';

const CONTRACT = /\/libs\/api\/contract\/src\/.*\.ts$/;

/** Contracts in the entry chunks whose schemas are not used for validation in the browser. */
const ENTRY_CONTRACTS =
  /\/(session|sign-in|sign-in-steps|navigation|app-config|events|dashboard|home-blocks|own-notices|own-stores|page-access|preferences)\.contract\.ts$/;

const SCHEMA_MEMBERS: readonly string[] = ['params', 'query', 'body', 'data'];

const HELPERS = 'virtual:backroom-schemas';
const HELPERS_CODE = `
export const dropped$ = /* @__PURE__ */ new Proxy({}, {
  get() {
    throw new Error('dropped by vite/strip-schemas.ts');
  },
});
export const lazy$ = (create) => {
  let value;
  return () => (value ??= create());
};
export function once$(endpoint, name, value) {
  Object.defineProperty(endpoint, name, { value });
  return value;
}
`;

/**
 * Keeps schemas out of the way of the first pages. Those of the entry contracts, and those of responses, which only
 * development and tests validate, are dropped. The others are created when they are first used: a page uses the query of
 * its list, a form the body of its request. The OpenAPI text of each endpoint, which browsers do not use, is replaced by
 * the shape of its data.
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
    resolveId: (id) => (id === HELPERS ? `\0${HELPERS}` : null),
    load: (id) => (id === `\0${HELPERS}` ? { code: HELPERS_CODE, moduleSideEffects: false } : null),
    transform(code, id) {
      if (!CONTRACT.test(id)) return null;
      const program = this.parse(code) as unknown as AnyNode;
      const edits = [
        ...(ENTRY_CONTRACTS.test(id) ? dropSchemas(program, code) : deferSchemas(program)),
        ...findEndpointMembers(program, ['summary']).map(({ value: { value }, start, end }) => {
          const shape = shapes.get(String(value));
          if (shape === undefined) throw new Error(`There is no endpoint “${String(value)}”`);
          return { start, end, text: shape };
        }),
      ];
      const helpers = `import { dropped$, lazy$, once$ } from '${HELPERS}';\n`;
      return { code: helpers + applyEdits(code, edits), map: null, moduleSideEffects: false };
    },
  };
}

const drop = ({ name, start, end }: EndpointMember): Edit => ({
  start,
  end,
  // Throws when it is used, not when the endpoint is copied.
  text: `${name}: dropped$`,
});

/** Drops the members, and marks constants as pure, so that unused ones are removed. */
const dropSchemas = (program: AnyNode, code: string): Edit[] => [
  ...schemaConstants(program).map(({ start, end }) => ({
    start,
    end,
    text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()`,
  })),
  ...findEndpointMembers(program, SCHEMA_MEMBERS).map(drop),
];

/** Drops the schemas of responses, apart from records that a form merges with, and defers all others. */
function deferSchemas(program: AnyNode): Edit[] {
  const members = findEndpointMembers(program, SCHEMA_MEMBERS);
  const isDropped = ({ name, method }: EndpointMember) => name === 'data' && method !== 'PUT';
  return [
    ...makeConstantsLazy(program, members.filter(isDropped)),
    ...members.flatMap((member): Edit[] => {
      const { name, value, isShorthand, start, end } = member;
      if (isDropped(member)) return [drop(member)];
      // A parameter of a function that creates endpoints.
      if (isShorthand) return [];
      return [
        { start, end: value.start, text: `get ${name}() { return once$(this, '${name}', ` },
        { start: value.end, end, text: '); }' },
      ];
    }),
  ];
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

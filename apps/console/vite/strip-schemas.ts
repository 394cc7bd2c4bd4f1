import type { Plugin } from 'vite';

import { type AnyNode, applyEdits, type Edit, isNode } from './edits.ts';
import { readEndpointShapes } from './endpoint-shapes.ts';
import { type EndpointMember, findEndpointMembers } from './schema-members.ts';

const CONTRACT = /\/libs\/api\/contract\/src\/[\w-]+\/[\w-]+\.contract\.ts$/;
const SCHEMAS = /\/libs\/api\/contract\/src\/(?:(?!calendar|resources)[\w-]+\/)?[\w-]+(?:\.schemas)?\.ts$/;

const SCHEMA_MEMBERS: readonly string[] = ['params', 'query', 'body', 'data', 'defaults'];
/** Which database answers is decided by the server. */
const SERVER_MEMBERS: readonly string[] = ['mayLag', 'reportsWrites'];

const HELPERS = 'virtual:backroom-schemas';
const HELPERS_CODE = `
export const dropped$ = /* @__PURE__ */ new Proxy({}, {
  get() {
    throw new Error('dropped by vite/strip-schemas.ts');
  },
});
`;

/**
 * Keeps schemas out of the way of pages: endpoints lose theirs, so that only forms load the modules with schemas, which
 * they import themselves. The OpenAPI text of each endpoint, which browsers do not use, is replaced by what the client
 * checks of its response, and accepts in the URL of a list.
 */
export function stripSchemas(): Plugin {
  let shapes: ReadonlyMap<string, string>;
  return {
    name: 'backroom-strip-schemas',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      shapes = readEndpointShapes();
    },
    resolveId: (id) => (id === HELPERS ? `\0${HELPERS}` : null),
    load: (id) => (id === `\0${HELPERS}` ? { code: HELPERS_CODE, moduleSideEffects: false } : null),
    transform(code, id) {
      const isContract = CONTRACT.test(id);
      if (!isContract && !SCHEMAS.test(id)) return null;
      const program = this.parse(code) as unknown as AnyNode;
      const edits = isContract ? dropSchemas(code, program, shapes) : markPure(program);
      const helpers = isContract ? `import { dropped$ } from '${HELPERS}';\n` : '';
      return { code: helpers + applyEdits(code, edits), map: null, moduleSideEffects: false };
    },
  };
}

const dropSchemas = (code: string, program: AnyNode, shapes: ReadonlyMap<string, string>): Edit[] => [
  ...findEndpointMembers(program, SCHEMA_MEMBERS).map(drop),
  ...findEndpointMembers(program, SERVER_MEMBERS).map(({ start, end }) => ({
    start,
    end: code[end] === ',' ? end + 1 : end,
    text: '',
  })),
  ...findEndpointMembers(program, ['summary']).map(({ value: { value }, start, end }) => {
    const text = shapes.get(String(value));
    if (text === undefined) throw new Error(`There is no endpoint “${String(value)}”`);
    return { start, end, text };
  }),
];

/** Throws when it is used, not when the endpoint is copied. */
const drop = ({ name, start, end }: EndpointMember): Edit => ({ start, end, text: `${name}: dropped$` });

/** Marks the constants at the top of a module as pure, so that unused ones are removed. */
function markPure(program: AnyNode): Edit[] {
  const statements = (program.body as AnyNode[]).map((node) => (node.declaration as AnyNode | null) ?? node);
  const declarations = statements.flatMap((node) =>
    node.type === 'VariableDeclaration' ? (node.declarations as AnyNode[]) : [],
  );
  return declarations.flatMap(({ init }): Edit[] =>
    isNode(init) && !/Function|Literal/.test(init.type)
      ? [
          { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
          { start: init.end, end: init.end, text: '))()' },
        ]
      : [],
  );
}

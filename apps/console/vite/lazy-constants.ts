import { type AnyNode, type Edit, isNode, type Span } from './edits.ts';

interface LazyConstant {
  name: string;
  /** Name of the function that returns it. */
  getter: string;
  init: AnyNode;
  statement: AnyNode;
  isExported: boolean;
}

const OPENING = '/* @__PURE__ */ lazy$(() => (';

/**
 * Makes the constants at the top of a module that are the result of calls lazy: `const a = z.string()` becomes a
 * function that creates the schema when it is first used. Importers of an exported constant see its value, and the
 * module itself uses the function.
 *
 * @param skipped spans whose references are left as they are
 */
export function makeConstantsLazy(program: AnyNode, skipped: readonly Span[]): Edit[] {
  const constants = findConstants(program);
  const getters = new Map(constants.map(({ name, getter }) => [name, getter]));
  const references = findReferences(program, getters).filter(
    ({ start }) => !skipped.some((span) => span.start <= start && start < span.end),
  );
  const wraps = constants.flatMap(({ name, getter, init, statement, isExported }): Edit[] => {
    const close = { start: init.end, end: init.end, text: '))' };
    if (!isExported) return [{ start: init.start, end: init.start, text: OPENING }, close];
    return [
      { start: statement.start, end: init.start, text: `const ${getter} = ${OPENING}` },
      close,
      { start: statement.end, end: statement.end, text: `\nexport const ${name} = /* @__PURE__ */ ${getter}();` },
    ];
  });
  // Those at the start of an initializer before its wrap, which starts at the same position.
  return [...references, ...wraps];
}

function findConstants(program: AnyNode): LazyConstant[] {
  const excluded = new Set([...findInnerBindings(program), ...findExportedLater(program)]);
  const candidates = (program.body as AnyNode[]).flatMap((statement) => {
    const isExported = isNode(statement.declaration);
    const declaration = isExported ? (statement.declaration as AnyNode) : statement;
    const [declarator, ...others] = (declaration.declarations ?? []) as AnyNode[];
    if (declaration.type !== 'VariableDeclaration' || !declarator || others.length > 0) return [];
    const { id, init } = declarator;
    if (!isNode(id) || id.type !== 'Identifier' || !isNode(init)) return [];
    const name = String(id.name);
    // A parameter or local variable of the same name would be taken for a reference.
    if (excluded.has(name)) return [];
    return [{ name, getter: isExported ? `${name}$` : name, init, statement, isExported }];
  });
  const lazy = new Set<string>();
  // Constants are defined before they are used.
  return candidates.filter(({ name, init }) => createsSchemas(init, lazy) && lazy.add(name));
}

const isFunction = ({ type }: AnyNode) => /Function/.test(type);

/** Calls a function or uses a lazy constant. Not `endpoint`, whose members are lazy themselves. */
function createsSchemas(init: AnyNode, lazy: ReadonlySet<string>): boolean {
  const { calls, names } = findUses(init);
  const isEndpoint = calls.some((name) => /^(?:endpoint|\w+Endpoint)$/.test(name));
  return !isEndpoint && (calls.length > 0 || names.some((name) => lazy.has(name)));
}

interface Uses {
  /** Names of the functions that are called. */
  calls: string[];
  /** All identifiers. */
  names: string[];
}

/** What the evaluation of a node uses; the bodies of functions are not evaluated. */
function findUses(node: unknown): Uses {
  if (!Array.isArray(node) && (!isNode(node) || isFunction(node))) return { calls: [], names: [] };
  const inner = Object.values(node).map(findUses);
  const { type, callee, name } = node as Partial<AnyNode>;
  return {
    calls: [
      ...(type === 'CallExpression' ? [isNode(callee) && typeof callee.name === 'string' ? callee.name : ''] : []),
      ...inner.flatMap(({ calls }) => calls),
    ],
    names: [...(type === 'Identifier' ? [String(name)] : []), ...inner.flatMap(({ names }) => names)],
  };
}

/** Names in `export { … }`. */
const findExportedLater = (program: AnyNode): string[] =>
  (program.body as AnyNode[]).flatMap(({ type, specifiers }) =>
    type === 'ExportNamedDeclaration'
      ? ((specifiers ?? []) as AnyNode[]).map(({ local }) => String((local as AnyNode).name))
      : [],
  );

/** Names bound within functions. */
function findInnerBindings(node: unknown, isInside = false): Set<string> {
  if (Array.isArray(node)) return new Set(node.flatMap((part) => [...findInnerBindings(part, isInside)]));
  if (!isNode(node)) return new Set();
  const inside = isInside || isFunction(node);
  const patterns = isFunction(node) ? node.params : inside && node.type === 'VariableDeclarator' ? node.id : [];
  return new Set([
    ...findNames(patterns),
    ...Object.values(node).flatMap((part) => [...findInnerBindings(part, inside)]),
  ]);
}

const findNames = (pattern: unknown): string[] => {
  if (Array.isArray(pattern)) return pattern.flatMap(findNames);
  if (!isNode(pattern)) return [];
  return pattern.type === 'Identifier' ? [String(pattern.name)] : Object.values(pattern).flatMap(findNames);
};

/** Replaces each use of a constant by a call of its getter. */
function findReferences(node: unknown, getters: ReadonlyMap<string, string>): Edit[] {
  if (Array.isArray(node)) return node.flatMap((part) => findReferences(part, getters));
  if (!isNode(node)) return [];
  const { type, start, end } = node;
  const visit = (...parts: unknown[]) => findReferences(parts, getters);
  switch (type) {
    case 'Identifier': {
      const getter = getters.get(String(node.name));
      return getter === undefined ? [] : [{ start, end, text: `${getter}()` }];
    }
    case 'MemberExpression':
      return visit(node.object, node.computed ? node.property : null);
    case 'Property': {
      const [reference] = visit(node.value);
      if (!node.shorthand) return visit(node.computed ? node.key : null, node.value);
      return reference ? [{ start, end, text: `${String((node.key as AnyNode).name)}: ${reference.text}` }] : [];
    }
    case 'VariableDeclarator':
      return visit(node.init);
    case 'ImportDeclaration':
    case 'ExportSpecifier':
      return [];
    default:
      return Object.values(node).flatMap((part) => findReferences(part, getters));
  }
}

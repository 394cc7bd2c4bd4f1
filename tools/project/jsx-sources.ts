import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import ts from 'typescript';

/** An element with its opening tag. */
export type Element = ts.JsxElement | ts.JsxSelfClosingElement;

export const isElement = (node: ts.Node): node is Element => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);

const getOpening = (element: Element) => (ts.isJsxElement(element) ? element.openingElement : element);

/** The name of the component or tag: `Dialog`. */
export const getTag = (element: Element): string => getOpening(element).tagName.getText();

/** An attribute by its name, without those that are spread. */
export const getAttribute = (element: Element, name: string): ts.JsxAttribute | undefined =>
  getOpening(element).attributes.properties.find(
    (property): property is ts.JsxAttribute => ts.isJsxAttribute(property) && property.name.getText() === name,
  );

/** The child nodes, in their order. */
export function getChildren(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

function collectAll(node: ts.Node): ts.Node[] {
  const all: ts.Node[] = [];
  const visit = (each: ts.Node): void => {
    all.push(each);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return all;
}

const nodes = new WeakMap<ts.Node, readonly ts.Node[]>();

/** The node and everything within it. */
export function getAll(node: ts.Node): readonly ts.Node[] {
  const all = nodes.get(node) ?? collectAll(node);
  if (ts.isSourceFile(node)) nodes.set(node, all);
  return all;
}

const parsed = new Map<string, ts.SourceFile>();

/** Parses a source once. */
export function parseSource(file: string, source?: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known && source === undefined) return known;
  const tree = ts.createSourceFile(file, source ?? readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(file, tree);
  return tree;
}

/** The body of a component of this file or of one that it imports by its path; undefined for those of packages. */
export function findBody(name: string, file: ts.SourceFile): ts.Node | undefined {
  for (const statement of file.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement.body;
    const path = ts.isImportDeclaration(statement) && getImportedPath(statement, name, file);
    if (path) return findBody(name, parseSource(path));
  }
  return undefined;
}

function getImportedPath(statement: ts.ImportDeclaration, name: string, file: ts.SourceFile): string | undefined {
  const { importClause, moduleSpecifier } = statement;
  const { namedBindings } = importClause ?? {};
  if (!namedBindings || !ts.isNamedImports(namedBindings) || !ts.isStringLiteral(moduleSpecifier)) return undefined;
  if (!namedBindings.elements.some((element) => element.name.text === name)) return undefined;
  const path = join(dirname(file.fileName), moduleSpecifier.text);
  return moduleSpecifier.text.startsWith('.') && existsSync(path) ? path : undefined;
}

/** The value that a name has in the functions around the node. */
export function findValue(name: string, node: ts.Node): ts.Expression | undefined {
  for (let scope = node.parent; !ts.isSourceFile(scope); scope = scope.parent) {
    if (!ts.isBlock(scope)) continue;
    const declarations = scope.statements
      .filter((statement) => ts.isVariableStatement(statement))
      .flatMap(({ declarationList }) => declarationList.declarations);
    const found = declarations.find((declaration) => declaration.name.getText() === name);
    if (found) return found.initializer;
  }
  return undefined;
}

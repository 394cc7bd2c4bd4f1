import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import ts from 'typescript';

/** Names that a file takes from a module; null stands for all of it. */
interface Reference {
  module: string;
  names: readonly string[] | null;
  /** The names, or all of the module, are handed on to importers. */
  isExported: boolean;
}

const isModule = (node: ts.Expression | undefined): node is ts.StringLiteral =>
  node !== undefined && ts.isStringLiteral(node);

function toReference(node: ts.Node): Reference[] {
  if (ts.isImportDeclaration(node) && isModule(node.moduleSpecifier)) {
    const bindings = node.importClause?.namedBindings;
    const names = bindings && ts.isNamedImports(bindings) ? bindings.elements.map(getOriginalName) : null;
    return [{ module: node.moduleSpecifier.text, names, isExported: false }];
  }
  if (ts.isExportDeclaration(node) && isModule(node.moduleSpecifier)) {
    const clause = node.exportClause;
    const names = clause && ts.isNamedExports(clause) ? clause.elements.map(getOriginalName) : null;
    return [{ module: node.moduleSpecifier.text, names, isExported: true }];
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && isModule(node.arguments[0]))
    return [{ module: node.arguments[0].text, names: null, isExported: false }];
  return [];
}

const getOriginalName = ({ name, propertyName }: ts.ImportSpecifier | ts.ExportSpecifier) =>
  (propertyName ?? name).text;

/** The references of a source, types included. */
function findReferences(file: string): Reference[] {
  const found: Reference[] = [];
  const visit = (node: ts.Node) => {
    found.push(...toReference(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false));
  return found;
}

interface Package {
  folder: string;
  exports: Readonly<Record<string, string>>;
}

function readPackages(): Map<string, Package> {
  const files = globSync('{apps,libs,tools}/**/package.json', { exclude: ['**/node_modules', '**/dist'] });
  return new Map(
    files.map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Package, 'folder'> & {
        name: string;
      };
      return [name, { folder: dirname(file), exports }];
    }),
  );
}

/** Who imports whom among the own files; the `index.ts` of a package or folder stands for the files behind it. */
export class ImportGraph {
  readonly #packages = readPackages();
  readonly #references = new Map<string, Reference[]>();
  readonly #imports = new Map<string, ReadonlySet<string>>();

  /** The files whose exports a file imports, also by a module that only hands them on. */
  getImports(file: string): ReadonlySet<string> {
    const known = this.#imports.get(file);
    if (known) return known;
    const imports = new Set(
      this.#getReferences(file).flatMap(({ module, names }) => this.#follow(this.#resolve(module, file), names)),
    );
    this.#imports.set(file, imports);
    return imports;
  }

  /** The files that a file imports itself. */
  getDirectImports(file: string): ReadonlySet<string> {
    return new Set(this.#getReferences(file).flatMap(({ module }) => this.#resolve(module, file) ?? []));
  }

  /** Whether one of two files imports the other. */
  areLinked(one: string, other: string): boolean {
    return this.getImports(one).has(other) || this.getImports(other).has(one);
  }

  #getReferences(file: string): Reference[] {
    const known = this.#references.get(file) ?? findReferences(file);
    this.#references.set(file, known);
    return known;
  }

  /** The module itself, and those from which it takes what it hands on. */
  #follow(file: string | undefined, names: readonly string[] | null): string[] {
    if (file === undefined) return [];
    const behind = this.#getReferences(file)
      .filter((reference) => reference.isExported)
      .flatMap((reference) => {
        const wanted =
          names && reference.names ? reference.names.filter((name) => names.includes(name)) : reference.names;
        return wanted?.length === 0 ? [] : this.#follow(this.#resolve(reference.module, file), wanted);
      });
    return [file, ...behind];
  }

  /** Undefined for modules of other packages and for files that are no sources. */
  #resolve(module: string, from: string): string | undefined {
    const path = module.startsWith('.') ? join(dirname(from), module) : this.#resolvePackage(module);
    return path !== undefined && /\.(?:tsx?|mjs)$/.test(path) && existsSync(path) ? path : undefined;
  }

  #resolvePackage(module: string): string | undefined {
    const [scope, name, ...rest] = module.split('/');
    const found = this.#packages.get(`${scope}/${name}`);
    if (!found) return undefined;
    const subpath = rest.length === 0 ? '.' : `./${rest.join('/')}`;
    const exact = found.exports[subpath];
    if (exact !== undefined) return join(found.folder, exact);
    // The most specific pattern first, as Node does.
    const patterns = Object.entries(found.exports).toSorted(([one], [other]) => other.length - one.length);
    for (const [pattern, target] of patterns) {
      const [before = '', after] = pattern.split('*');
      if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
      return join(found.folder, target.replaceAll('*', subpath.slice(before.length, subpath.length - after.length)));
    }
    return undefined;
  }
}

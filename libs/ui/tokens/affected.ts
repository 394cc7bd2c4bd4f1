/** The text of source files by their path from the root of the repository. */
export type Sources = ReadonlyMap<string, string>;

export interface Affected {
  /** Folders of `libs/ui/src`. */
  components: readonly string[];
  /** Component paths as the features register them. */
  pages: readonly string[];
  /** Whether the menu and the bars around every page change. */
  isInFrame: boolean;
}

const IMPORT = /(?:import|export)\s+(?:\{([^}]*)\}|\*(?:\s+as\s+\w+)?)\s+from\s+'([^']+)'|import\('([^']+)'\)/g;
const PACKAGE = /^@backroom\/([\w-]+)(\/.+)?$/;
const REGISTERED = /'(\/[^']+)': \{[^}]*?import\('([^']+)'\)/g;
const COMPONENT = /^libs\/ui\/src\/([\w-]+)\//;
/** Style sheets of every page. */
const EVERYWHERE = /^libs\/ui\/src\/theme\/.*\.css$/;
const FRAME = /^(?:libs\/layout|apps\/console)\/src\//;

const toNames = (list: string | undefined) =>
  list
    ?.split(',')
    .map((name) => name.trim().split(' as ')[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));

const getFolder = (path: string) => path.slice(0, path.lastIndexOf('/'));

function join(folder: string, relative: string): string {
  const parts = folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** Which files import which, by the names that they take: an `index.ts` stands for the files behind it. */
function createImports(sources: Sources) {
  const exportsOf = (name: string) => {
    const text = sources.get(`libs/${name}/package.json`);
    return text === undefined ? {} : (JSON.parse(text) as { exports?: Record<string, string> }).exports;
  };
  const resolve = (specifier: string, file: string): string => {
    if (specifier.startsWith('.')) return join(getFolder(file), specifier);
    const [, name = '', rest = ''] = PACKAGE.exec(specifier) ?? [];
    return join(`libs/${name}`, exportsOf(name)?.[`.${rest}`] ?? '');
  };
  const follow = (target: string, names: readonly string[] | undefined): string[] => {
    if (!target.endsWith('/index.ts')) return [target];
    return [...(sources.get(target) ?? '').matchAll(IMPORT)].flatMap(([, list, specifier = '']) => {
      const taken = toNames(list)?.filter((name) => names?.includes(name) ?? true);
      return taken?.length === 0 ? [] : follow(resolve(specifier, target), taken);
    });
  };
  return (file: string): string[] =>
    [...(sources.get(file) ?? '').matchAll(IMPORT)].flatMap(([, list, specifier, dynamic]) => {
      const names = toNames(list);
      return names?.length === 0 ? [] : follow(resolve(specifier ?? dynamic ?? '', file), names);
    });
}

/** The files that others reach by imports from a start, themselves included. */
function findImporters(starts: readonly string[], sources: Sources): ReadonlySet<string> {
  const getImports = createImports(sources);
  const importers = new Map<string, string[]>();
  for (const file of sources.keys()) {
    // Those only hand on what others draw.
    if (file.endsWith('/index.ts') || file.endsWith('.pages.ts')) continue;
    for (const target of getImports(file)) importers.set(target, [...(importers.get(target) ?? []), file]);
  }
  const found = new Set(starts);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}

/** The components and pages that change with tokens, given by their names without `--ui-`. */
export function findAffected(tokens: ReadonlySet<string>, sources: Sources): Affected {
  const starts = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/--ui-([\w-]+)/g)].some(([, name = '']) => tokens.has(name)) ? [path] : [],
  );
  const found = findImporters(starts, sources);
  const isEverywhere = starts.some((path) => EVERYWHERE.test(path));
  const components = [...found].flatMap((path) => COMPONENT.exec(path)?.[1] ?? []);
  const pages = [...sources]
    .filter(([path]) => path.endsWith('.pages.ts'))
    .flatMap(([path, text]) =>
      [...text.matchAll(REGISTERED)]
        .filter(([, , specifier = '']) => isEverywhere || found.has(join(getFolder(path), specifier)))
        .map(([, page = '']) => page),
    );
  return {
    components: [...new Set(components)].sort(),
    pages: [...new Set(pages)].sort(),
    isInFrame: isEverywhere || [...found].some((path) => FRAME.test(path)),
  };
}

import { type Tree, updateJson } from '@nx/devkit';

import type { Names } from './feature-names.ts';
import { insertBefore, insertImport } from './text-edits.ts';

/** Edits one file of the workspace. */
function editFile(tree: Tree, file: string, edit: (text: string) => string): void {
  const text = tree.read(file, 'utf8');
  if (text === null) throw new Error(`${file} does not exist`);
  tree.write(file, edit(text));
}

/** Adds the resource to every list that is maintained by hand. */
export function registerFeature(tree: Tree, names: Names): void {
  registerServer(tree, names);
  registerSeed(tree, names);
  registerMenus(tree, names);
  registerPages(tree, names);
  registerCache(tree, names);
  registerBodies(tree, names);
  registerResource(tree, names);
  registerOwner(tree, names);
}

/** The tag of the resource, and what its mutations refetch. */
function registerCache(tree: Tree, { plural, pascal, pascals, camels }: Names): void {
  editFile(tree, 'libs/api/client/src/api.ts', (text) =>
    text.replace(
      /(PAGE_TAGS = \[[^\]]*?),?(\s*\])/,
      (_whole, tags: string, end: string) => `${tags}, '${pascal}'${end}`,
    ),
  );
  const matrix = 'libs/api/client/src/testing/refetch-matrix.ts';
  const mutations = [`create${pascal}`, `update${pascal}`, `remove${pascals}`];
  const rows = mutations.map((mutation) => `  row('${mutation}', '', 'get${pascals} get${pascal}'),\n`).join('');
  editFile(tree, matrix, (text) => insertBefore(text, '  ...posts,\n', rows, matrix));
  const definitions = 'libs/api/client/src/testing/endpoint-definitions.ts';
  const key = plural.includes('-') ? `'${plural}'` : plural;
  editFile(tree, definitions, (text) =>
    insertImport(
      insertBefore(text, '  posts: postsApi,\n', `  ${key}: ${camels}Api,\n`, definitions),
      `import { ${camels}Api } from '../business/${plural}.api.ts';`,
      '../business/',
      definitions,
    ),
  );
}

/** Runs after formatting, which would align every table of the page. */
export function registerInMap(tree: Tree, { plural }: Names): void {
  const file = 'docs/map.md';
  const paths = [
    `libs/api/contract/src/${plural}/${plural}.contract.ts`,
    `libs/api/client/src/business/${plural}.api.ts`,
    `libs/features/${plural}/`,
    `apps/server/src/business/${plural}/`,
    `apps/server/src/database/seed/${plural}.ts`,
  ].map((path) => `\`${path}\``);
  editFile(tree, file, (text) => insertBefore(text, '\n| library |', `| ${[plural, ...paths].join(' | ')} |\n`, file));
}

/** Runs after formatting, as that of the map. */
export function registerInGlossary(tree: Tree, { en, ens, zh, pascal, snake }: Names): void {
  const file = 'docs/glossary.md';
  const row = `| ${en} | ${zh} | \`${pascal}\`, \`${snake}\` | record of the page of ${ens} |\n`;
  editFile(tree, file, (text) => insertBefore(text, '\n## Roles and permissions', row, file));
}

function registerOwner(tree: Tree, { plural }: Names): void {
  const file = '.github/CODEOWNERS';
  const line = `${`/libs/features/${plural}/`.padEnd(29)} @backroom/console\n`;
  editFile(tree, file, (text) => insertBefore(text, '/libs/features/posts/', line, file));
}

/** The record type, its descriptor, from which names, pages, actions and labels are read, and the table with its names. */
function registerResource(tree: Tree, { plural, camel, camels }: Names): void {
  const list = 'libs/api/contract/src/oper-log/record-types.contract.ts';
  editFile(tree, list, (text) => insertBefore(text, "  'notice',\n", `  '${camel}',\n`, list));
  const index = 'libs/api/contract/src/resources/index.ts';
  editFile(tree, index, (text) =>
    insertImport(
      insertBefore(text, '  notice: noticeResource,\n', `  ${camel}: ${camel}Resource,\n`, index),
      `import { ${camel}Resource } from './${plural}.resource.ts';`,
      './',
      index,
    ),
  );
  const recordNames = 'apps/server/src/business/dashboard/record-names.ts';
  editFile(tree, recordNames, (text) =>
    insertImport(
      insertBefore(text, '  notice: notices,\n', `  ${camel}: ${camels},\n`, recordNames),
      `import { ${camels} } from '../../schema/${plural}.table.ts';`,
      '../../schema/',
      recordNames,
    ),
  );
}

/** The test of what may be left out of a body, and written back. */
function registerBodies(tree: Tree, { one }: Names): void {
  const file = 'apps/server/src/record-bodies.test.ts';
  const testCase = `  'PUT /api/v1/${one}/{id}': {
    url: '/api/v1/${one}',
    id: 'id',
    required: { name: '回写' },
    filled: { sort: 7, status: '1', remark: 'r' },
    change: { name: '再写' },
  },
`;
  editFile(tree, file, (text) => insertBefore(text, "  'PUT /api/v1/post/{postId}': {\n", testCase, file));
}

function registerServer(tree: Tree, { plural, camel }: Names): void {
  const file = 'apps/server/src/app.ts';
  editFile(tree, file, (text) => {
    const line = `import { ${camel}Routes } from './business/${plural}/${plural}.routes.ts';`;
    const mounted = text.replace(/(\n {6}\w+Routes\(app, db[^\n]*)(?=\n {4}\})/, `$1\n      ${camel}Routes(app, db);`);
    return insertImport(mounted, line, './business/', file);
  });
}

function registerSeed(tree: Tree, { plural, camel, camels }: Names): void {
  const file = 'apps/server/src/database/seed.ts';
  editFile(tree, file, (text) => {
    const anchor = '  await tx.insert(roles).values(writeRows(demoRoles, language));\n';
    const filled = insertBefore(text, anchor, `  await tx.insert(${camels}).values(${camel}Rows);\n`, file);
    const table = `import { ${camels} } from '../schema/${plural}.table.ts';`;
    const rows = `import { ${camel}Rows } from './seed/${plural}.ts';`;
    return insertImport(insertImport(filled, table, '../schema/', file), rows, './seed/', file);
  });
}

function registerMenus(tree: Tree, { plural, camel, camels, pascals, zh, en, ens, Ens }: Names): void {
  const contract = `import { ${camel}Contract } from '@backroom/contract/${plural}';`;
  const file = 'apps/server/src/database/seed/menus.ts';
  const button = (title: string, titleEn: string, endpoint: string) =>
    `button(${camels}, '${title}${zh}', '${titleEn}', ${camel}Contract.${endpoint});\n`;
  const entries = `const ${camels} = page(system, {
  menuName: '${pascals}',
  title: '${zh}管理',
  titleEn: '${Ens}',
  ...listPage(resources.${camel}),
  permission: ${camel}Contract.list.access,
});
${button('查看', `View ${en}`, 'byId')}${button('新建', `Create ${en}`, 'create')}${button('编辑', `Edit ${en}`, 'update')}${button('删除', `Delete ${en}`, 'remove')}${button('导出', `Export ${ens}`, 'export')}
`;
  editFile(tree, file, (text) =>
    insertImport(
      insertBefore(text, '/** The menus of the pages that exist', entries, file),
      contract,
      '@backroom/contract/',
      file,
    ),
  );

  const test = 'apps/server/src/database/seed/menus.test.ts';
  const key = plural.includes('-') ? `'${plural}'` : plural;
  editFile(tree, test, (text) =>
    insertImport(
      insertBefore(text, '};\nconst CONTRACT_ROOM', `  ${key}: [${camel}Contract],\n`, test),
      contract,
      '@backroom/contract/',
      test,
    ),
  );
}

function registerPages(tree: Tree, { plural, camel }: Names): void {
  const file = 'apps/console/src/page-registry.ts';
  const line = `import { ${camel}Pages } from '@backroom/feature-${plural}';`;
  editFile(tree, file, (text) =>
    insertImport(text.replace(/,?(\s*)\]\.flatMap\(/, `, ${camel}Pages$1].flatMap(`), line, '@backroom/feature-', file),
  );
  updateJson(tree, 'apps/console/package.json', (manifest: Manifest) => ({
    ...manifest,
    dependencies: sortKeys({ ...manifest.dependencies, [`@backroom/feature-${plural}`]: '*' }),
  }));
}

interface Manifest {
  name: string;
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
interface Lock {
  packages: Record<string, object>;
}

const sortKeys = <Value>(entries: Record<string, Value>) =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Adds the workspace of the feature: package.json and lock file entries, so that nothing needs to be installed. */
export function addWorkspace(tree: Tree, { plural }: Names): void {
  const name = `@backroom/feature-${plural}`;
  const path = `libs/features/${plural}`;
  const model = JSON.parse(tree.read('libs/features/posts/package.json', 'utf8') ?? '{}') as Manifest;
  const manifest = { ...model, name, exports: { '.': `./src/${plural}.pages.ts` } };
  tree.write(`${path}/package.json`, JSON.stringify(manifest, null, 2));

  updateJson(tree, 'package-lock.json', (lock: Lock) => {
    const { version, dependencies, devDependencies } = manifest;
    const consoleManifest = lock.packages['apps/console'] as Manifest;
    const { '': root, ...packages } = lock.packages;
    const all = {
      ...packages,
      'apps/console': { ...consoleManifest, dependencies: sortKeys({ ...consoleManifest.dependencies, [name]: '*' }) },
      [path]: { name, version, dependencies, devDependencies },
      [`node_modules/${name}`]: { resolved: path, link: true },
    };
    const sortedPackages = Object.entries(all).sort(([one], [other]) => one.localeCompare(other, 'en'));
    return { ...lock, packages: { '': root, ...Object.fromEntries(sortedPackages) } };
  });
}

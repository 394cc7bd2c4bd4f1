import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { BUILT_SERVER, sumBytes } from './built-server.ts';

const NX = join(import.meta.dirname, '../../node_modules/nx/dist/bin/nx.js');
const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Copies the Node that runs this script into the build, without its symbols where `strip` is installed. */
function addNode(): void {
  const node = join(BUILT_SERVER, 'bin/node');
  mkdirSync(dirname(node), { recursive: true });
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  const { status } = spawnSync('strip', [node], { stdio: 'ignore' });
  // The copy may be broken by a strip of another system.
  if (spawnSync(node, ['--version']).status !== 0) copyFileSync(process.execPath, node);
  if (status !== 0) console.warn('strip is not installed: Node keeps its symbols, 33 MB');
  copyFileSync(join(dirname(process.execPath), '../LICENSE'), join(dirname(node), 'LICENSE'));
  console.log(`bin/node: ${inMegabytes(statSync(node).size)}`);
}

/** Builds the server from the cache of Nx; `--node` adds Node itself. */
const { values } = parseArgs({ options: { node: { type: 'boolean', default: false } } });
const { status } = spawnSync(process.execPath, [NX, 'build', '@backroom/server'], { stdio: 'inherit' });
if (status === 0) {
  if (values.node) addNode();
  console.log(`dist/server: ${inMegabytes(sumBytes(BUILT_SERVER))}`);
}
process.exitCode = status ?? 1;

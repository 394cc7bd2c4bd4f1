// Runs before every command, on any version of Node: plain JavaScript without packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const LEAST_NODE_MAJOR = 20;
const STAMP = 'node_modules/.install-stamp';

const major = Number(process.versions.node.split('.')[0]);
if (major < LEAST_NODE_MAJOR) {
  console.error(`Backroom needs Node ${LEAST_NODE_MAJOR} or newer to start; this is ${process.version}.`);
  process.exit(1);
}

const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const installed = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock;

if (!installed) {
  console.log('Installing packages (once for each lock file) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel', 'error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: true });
  if (result.status !== 0) {
    console.error('npm ci failed: see the lines above.');
    process.exit(result.status ?? 1);
  }
  if (!existsSync('node_modules/.bin/node') && !existsSync('node_modules/.bin/node.cmd')) {
    console.error(`No Node runtime in the lock file for ${process.platform} ${process.arch}.`);
    process.exit(1);
  }
  // Enables the commit-msg hook, unless this is a copy without git.
  if (existsSync('.git')) spawnSync('git', ['config', 'core.hooksPath', 'tools/git/hooks'], { stdio: 'ignore' });
  writeFileSync(STAMP, lock);
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEPCRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs';

function findCycles(sources: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'backroom-cycles-'));
  try {
    for (const [name, source] of Object.entries(sources)) writeFileSync(join(folder, name), source);
    const args = [DEPCRUISE, folder, '--config', '.dependency-cruiser.mjs'];
    return spawnSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, FORCE_COLOR: '0' } });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the check of import cycles', () => {
  it('rejects a cycle that consists of types only', () => {
    const { status, stdout } = findCycles({
      'a.ts': "import type { B } from './b.ts';\nexport interface A {\n  b: B;\n}\n",
      'b.ts': "import type { A } from './a.ts';\nexport interface B {\n  a: A;\n}\n",
    });
    expect(stdout).toContain('error no-circular');
    expect(status).toBe(1);
  });

  it('accepts imports in one direction', () => {
    const { status } = findCycles({
      'a.ts': "import type { B } from './b.ts';\nexport interface A {\n  b: B;\n}\n",
      'b.ts': 'export interface B {\n  id: number;\n}\n',
    });
    expect(status).toBe(0);
  });
});

import { cruise } from './cruise.ts';

describe('the check of import cycles', () => {
  it('rejects a cycle that consists of types only', () => {
    const { status, stdout } = cruise({
      'a.ts': "import type { B } from './b.ts';\nexport interface A {\n  b: B;\n}\n",
      'b.ts': "import type { A } from './a.ts';\nexport interface B {\n  a: A;\n}\n",
    });
    expect(stdout).toContain('error no-circular');
    expect(status).toBe(1);
  });

  it('accepts imports in one direction', () => {
    const { status } = cruise({
      'a.ts': "import type { B } from './b.ts';\nexport interface A {\n  b: B;\n}\n",
      'b.ts': 'export interface B {\n  id: number;\n}\n',
    });
    expect(status).toBe(0);
  });
});

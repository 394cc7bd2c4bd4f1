import { resolveTokens, tokenFiles, toVariables } from './token-files.ts';

const toHex = (value: string) => (/^#[0-9a-f]{6}$/.test(value) ? value : null);

it.each(['light', 'dark'] as const)('has no reference to another token in the values of the %s page', (appearance) => {
  const values = resolveTokens(appearance);

  expect(values.size).toBeGreaterThan(150);
  expect([...values].filter(([, value]) => value.includes('var('))).toEqual([]);
});

it('has the colours of each appearance as variables', () => {
  expect(toVariables('light', toHex)).toMatchObject({ 'accent-brand': { $type: 'color', $value: '#1890ff' } });
  expect(toVariables('dark', toHex)).not.toEqual(toVariables('light', toHex));
  expect(toVariables('light', toHex)).not.toHaveProperty('space-1');
});

it('has files that can be read', () => {
  for (const [name, read] of Object.entries(tokenFiles(toHex)))
    if (name.endsWith('.json')) expect(Object.keys(JSON.parse(read()) as object).length).toBeGreaterThan(1);
    else expect(read()).toContain('--ui-fs-body: 0.875rem');
});

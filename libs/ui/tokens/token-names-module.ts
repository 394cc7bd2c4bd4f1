export function tokenNamesModule(names: string[]): string {
  const lines = names.map((name) => `  '${name}',`);
  return [
    '/** Emitted from libs/ui/tokens by emit.ts; edit the token files. */',
    'export const TOKEN_NAMES = [',
    ...lines,
    '] as const;',
    '',
  ].join('\n');
}

import { BLOCK_KINDS, type BlockChoice, type BlockKind, HIDDEN } from './home-blocks.ts';

/** Empty for the default. */
export function serializeChoices(choices: readonly BlockChoice[]): string {
  const text = choices.map(({ kind, isHidden }) => `${isHidden ? HIDDEN : ''}${kind}`).join(',');
  return text === BLOCK_KINDS.join(',') ? '' : text;
}

/** Moves a block by one place. */
export function moveChoice(choices: readonly BlockChoice[], kind: BlockKind, offset: -1 | 1): BlockChoice[] {
  const from = choices.findIndex((choice) => choice.kind === kind);
  const to = from + offset;
  const moved = choices[from];
  if (!moved || !choices[to]) return [...choices];
  return choices.toSpliced(from, 1).toSpliced(to, 0, moved);
}

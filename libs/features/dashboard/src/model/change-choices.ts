import { BLOCK_KINDS, type BlockChoice, type BlockKind, HIDDEN } from './block-choices.ts';

/** Empty for the default. */
export function serializeChoices(choices: readonly BlockChoice[]): string {
  const text = choices.map(({ kind, isHidden }) => `${isHidden ? HIDDEN : ''}${kind}`).join(',');
  return text === BLOCK_KINDS.join(',') ? '' : text;
}

/** Moves a block to another place; a place outside changes nothing. */
export function moveChoice(choices: readonly BlockChoice[], kind: BlockKind, to: number): readonly BlockChoice[] {
  const from = choices.findIndex((choice) => choice.kind === kind);
  const moved = choices[from];
  if (!moved || !choices[to] || from === to) return choices;
  return choices.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The blocks of the home page in their default order. */
export const BLOCK_KINDS = ['figures', 'own', 'attention', 'changes', 'ranking', 'trend', 'shortcuts'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export interface BlockChoice {
  kind: BlockKind;
  isHidden: boolean;
}

/** Before the name of a hidden block. */
export const HIDDEN = '-';

const isKind = (name: string): name is BlockKind => BLOCK_KINDS.some((kind) => kind === name);

/**
 * The order and visibility that a user has chosen, such as `attention,-changes,figures`. Unknown and repeated names are
 * ignored; blocks that the text does not name keep their default place among the others.
 */
export function parseChoices(stored: string): BlockChoice[] {
  const chosen = new Map<BlockKind, boolean>();
  for (const part of stored.split(',')) {
    const isHidden = part.startsWith(HIDDEN);
    const name = isHidden ? part.slice(HIDDEN.length) : part;
    if (isKind(name) && !chosen.has(name)) chosen.set(name, isHidden);
  }
  const choices = [...chosen].map(([kind, isHidden]): BlockChoice => ({ kind, isHidden }));
  for (const [index, kind] of BLOCK_KINDS.entries()) {
    if (chosen.has(kind)) continue;
    // After the block that it follows by default.
    const before = BLOCK_KINDS[index - 1];
    const place = choices.findIndex((choice) => choice.kind === before) + 1;
    choices.splice(place, 0, { kind, isHidden: false });
  }
  return choices;
}

const FULL_WIDTH: readonly BlockKind[] = ['figures', 'shortcuts'];
/** Higher than the others of half the width. */
const CHARTS: readonly BlockKind[] = ['ranking', 'trend'];

/** The people of a store have few tasks: beside the details of the store, the tasks stand above the shortcuts. */
const STACK: readonly BlockKind[] = ['own', 'attention', 'shortcuts'];
const isStackAt = (kinds: readonly BlockKind[], start: number): boolean =>
  STACK.every((kind, index) => kinds[start + index] === kind);

/** The whole width; half of it, beside another of the same height; beside two others; one of these two. */
export type BlockPlace = 'wide' | 'half' | 'tall' | 'low';

/** Blocks of half the width stand in pairs of one height; one without such a partner takes the whole width. */
export function placeBlocks(kinds: readonly BlockKind[]): ReadonlyMap<BlockKind, BlockPlace> {
  const places = new Map<BlockKind, BlockPlace>(kinds.map((kind) => [kind, 'wide']));
  for (const [index, kind] of kinds.entries()) {
    const before = kinds[index - 1];
    if (isStackAt(kinds, index)) for (const each of STACK) places.set(each, each === 'own' ? 'tall' : 'low');
    if (!before || places.get(kind) !== 'wide' || places.get(before) !== 'wide') continue;
    if (FULL_WIDTH.includes(kind) || FULL_WIDTH.includes(before)) continue;
    if (CHARTS.includes(kind) !== CHARTS.includes(before)) continue;
    places.set(before, 'half');
    places.set(kind, 'half');
  }
  return places;
}

/** Where those who have a store see the shortcuts: without an order of their own, below their tasks. */
export function joinStack(kinds: readonly BlockKind[]): readonly BlockKind[] {
  if (!STACK.every((kind) => kinds.includes(kind))) return kinds;
  return kinds.flatMap((kind) => (kind === 'own' ? STACK : STACK.includes(kind) ? [] : kind));
}

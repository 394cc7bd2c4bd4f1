import { BLOCK_KINDS, joinStack, parseChoices, placeBlocks } from './block-choices.ts';
import { moveChoice, serializeChoices } from './change-choices.ts';

const listNames = (stored: string) => parseChoices(stored).map(({ kind, isHidden }) => `${isHidden ? '-' : ''}${kind}`);

describe('choices', () => {
  it.each([
    ['', BLOCK_KINDS.join(',')],
    ['trend,-changes', 'figures,own,attention,ranking,trend,shortcuts,-changes'],
    ['shortcuts,figures', 'shortcuts,figures,own,attention,changes,ranking,trend'],
    ['nonsense,-,trend,trend,-trend', 'figures,own,attention,changes,ranking,trend,shortcuts'],
  ])('%j shows every block once', (stored, expected) => {
    expect(listNames(stored).toSorted()).toEqual(expected.split(',').toSorted());
    expect(serializeChoices(parseChoices(serializeChoices(parseChoices(stored))))).toBe(
      serializeChoices(parseChoices(stored)),
    );
  });

  it('keep the chosen order, and put a new block after the one that it follows by default', () => {
    expect(listNames('-attention,figures')).toEqual([
      '-attention',
      'changes',
      'ranking',
      'trend',
      'shortcuts',
      'figures',
      'own',
    ]);
  });

  it('are stored as nothing while they are the default', () => {
    expect(serializeChoices(parseChoices(''))).toBe('');
  });

  it('move to a place, not past the ends', () => {
    const moved = moveChoice(parseChoices(''), 'own', 0);

    expect(serializeChoices(moved)).toBe('own,figures,attention,changes,ranking,trend,shortcuts');
    expect(serializeChoices(moveChoice(moved, 'own', 5))).toBe('figures,attention,changes,ranking,trend,own,shortcuts');
    expect(moveChoice(moved, 'own', 0)).toBe(moved);
    expect(moveChoice(moved, 'own', -1)).toBe(moved);
    expect(moveChoice(moved, 'shortcuts', moved.length)).toBe(moved);
  });
});

it.each([
  [
    ['figures', 'attention', 'changes', 'shortcuts'],
    ['figures', 'shortcuts'],
  ],
  [
    ['figures', 'attention', 'changes', 'trend'],
    ['figures', 'trend'],
  ],
  [
    ['attention', 'figures', 'changes', 'own', 'trend'],
    ['attention', 'figures', 'trend'],
  ],
  [
    ['figures', 'attention', 'ranking', 'trend', 'shortcuts'],
    ['figures', 'attention', 'shortcuts'],
  ],
  [
    ['figures', 'attention', 'ranking', 'changes', 'trend'],
    ['figures', 'attention', 'ranking', 'changes', 'trend'],
  ],
  [['own', 'attention', 'changes'], ['changes']],
] as const)('of %j, %j are as wide as the page', (kinds, wide) => {
  const places = [...placeBlocks(kinds)];
  expect(places.flatMap(([kind, place]) => (place === 'wide' ? kind : [])).toSorted()).toEqual([...wide].toSorted());
  expect(places.filter(([, place]) => place === 'half').length % 2).toBe(0);
});

it('shows tasks above the shortcuts, beside the details of a store', () => {
  expect(joinStack(['figures', 'own', 'attention', 'trend', 'shortcuts'])).toEqual([
    'figures',
    'own',
    'attention',
    'shortcuts',
    'trend',
  ]);
  expect(Object.fromEntries(placeBlocks(['changes', 'own', 'attention', 'shortcuts', 'trend']))).toEqual({
    changes: 'wide',
    own: 'tall',
    attention: 'low',
    shortcuts: 'low',
    trend: 'wide',
  });
  for (const kinds of [
    ['figures', 'attention', 'changes', 'shortcuts'],
    ['own', 'attention', 'trend'],
  ] as const)
    expect(joinStack(kinds)).toBe(kinds);
});

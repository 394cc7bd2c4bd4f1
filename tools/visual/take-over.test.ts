import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { listNames, TOKENS, toPicturePath } from './pictures.ts';
import { readDecisions, takeOver } from './take-over.ts';

const ASKED = { id: 'a1', names: ['changed', 'gone', 'new', 'other'] };
let folder: string;
let folders: { accepted: string; current: string };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backroom-take-over-'));
  folders = { accepted: join(folder, 'accepted'), current: join(folder, 'current') };
  const pictures = { accepted: ['changed', 'gone', 'other'], current: ['changed', 'new', 'other'] };
  for (const [name, path] of Object.entries(folders)) {
    mkdirSync(path);
    writeFileSync(join(path, TOKENS), `:root { --ui-gap: ${name === 'current' ? 8 : 4}px; }`);
    for (const picture of pictures[name as keyof typeof pictures])
      writeFileSync(toPicturePath(path, picture), `${picture} ${name}`);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

const decide = (decisions: unknown) => {
  const file = join(folder, 'decisions.json');
  writeFileSync(file, JSON.stringify(decisions));
  return readDecisions(file, ASKED);
};
const read = (name: string) => readFileSync(toPicturePath(folders.accepted, name), 'utf8');

it('accepted pictures are taken over, refused and open ones stay as they were', () => {
  const decisions = decide({ comparison: 'a1', accepted: ['changed', 'gone', 'new'], refused: [] });

  expect(takeOver(decisions, ASKED, folders)).toEqual({
    accepted: ['changed', 'gone', 'new'],
    refused: [],
    open: ['other'],
    tokens: [{ where: ':root', name: '--ui-gap', before: '4px', after: '8px' }],
  });
  expect(listNames(folders.accepted)).toEqual(['changed', 'new', 'other']);
  expect(read('changed')).toBe('changed current');
  expect(read('other')).toBe('other accepted');
  expect(takeOver({ ...decisions, accepted: ['other'] }, ASKED, folders).tokens).toEqual([]);
});

it('where nothing is accepted, the tokens are not either', () => {
  const decisions = decide({ comparison: 'a1', accepted: [], refused: ['changed'] });

  expect(takeOver(decisions, ASKED, folders)).toMatchObject({ refused: ['changed'], tokens: [] });
  expect(read('changed')).toBe('changed accepted');
});

it('decisions about another comparison are refused', () => {
  const accepted = ['changed'];

  expect(() => decide({ comparison: 'b2', accepted, refused: [] })).toThrow('other pictures');
  expect(() => decide({ comparison: 'a1', accepted: ['../changed'], refused: [] })).toThrow('other pictures');
  expect(() => decide({ comparison: 'a1', accepted })).toThrow('no decisions');
});

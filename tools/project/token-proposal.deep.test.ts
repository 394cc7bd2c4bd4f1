import { copyWorkspace, runInCopy } from './workspace-copy.ts';

const copy = copyWorkspace();
afterAll(copy.remove);

const toLink = (proposal: string) =>
  `http://localhost:6006/?path=/story/playground--playground&globals=brand:faad14;proposal:${proposal};direction:rtl`;
const propose = (link: string) => runInCopy(copy.folder, '../libs/ui/tokens/apply-proposal.ts', [link]);

it.each([
  ['a text that would be too faint', toLink('light-fg-3_8b939c__base-radius-4_10'), /light: fg-3 on .+, at least 4.5/],
  ['an unknown token', toLink('light-fg-9_8b939c'), /light-fg-9_8b939c/],
  ['a value that is there already', toLink('base-radius-4_12'), /already/],
  ['a link without a proposal', 'http://localhost:6006/?path=/story/welcome', /proposes no token/],
  ['no link', 'nonsense', /Not a link: nonsense/],
])('refuses %s, with the reason', (_what, link, reason) => {
  const { status, text } = propose(link);
  expect({ status, text }).toEqual({ status: 1, text: expect.stringMatching(reason) as string });
  expect(copy.listEdited()).toEqual([]);
});

it('shows and writes what is proposed, and names the components and pages that change', () => {
  const { status, text } = propose(toLink('base-radius-4_10__light-bg-canvas_f2f4f6'));
  expect({ status, text }).toMatchObject({ status: 0 });
  expect(text).toContain('base.tokens.json radius.4: 12px → 10px');
  expect(text).toContain('light.tokens.json bg.canvas: #f4f6f8 → #f2f4f6');
  expect(text).toMatch(/components change: .*Layout\/Card/);
  expect(text).toMatch(/pages change: .*\/admin\/sys-post\/index/);
  expect(copy.listEdited()).toEqual([
    'libs/ui/src/theme/tokens.css',
    'libs/ui/tokens/base.tokens.json',
    'libs/ui/tokens/light.tokens.json',
  ]);
  expect(propose(toLink('base-radius-4_10')).text).toContain('already');
});

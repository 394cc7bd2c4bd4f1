import { expect, type Page } from '@playwright/test';

import { addMonths } from '@backroom/contract/calendar';
import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { SEED } from '@backroom/testing/seed';

import { readCellName } from './cell-name.ts';
import { chooseStore } from './choose-store.ts';
import { ON_POSTGRES } from './core.ts';
import { signIn, test } from './fixtures.ts';

const PATH = '/cafu/cash-in/month-plan';
const STORE = '上海南京西路店';
const ROUNDS = rounds({ quick: 25, night: 100 });
const MINUTE_MS = 60_000;
const KINDS = [
  {
    kind: 'plan',
    monthsAhead: 8,
    cell: /^上海南京西路店，\d+月1日，计划，/,
    total: /^上海南京西路店，合计，计划，/,
  },
  {
    kind: 'actual',
    // The first day of the present month has begun everywhere.
    monthsAhead: 0,
    cell: /^上海南京西路店，\d+月1日，实收，/,
    total: /^上海南京西路店，第1周合计，实收，/,
  },
] as const;
type Kind = (typeof KINDS)[number];
const ANSWERS = { mine: /^用我的：/, theirs: /^用对方的：/ };

interface Round {
  /** Who opens the editor, or closes it by Enter. */
  order: string;
  waits: number[];
  choice: keyof typeof ANSWERS;
}
const arbitrary = fc.record<Round>({
  order: fc.constantFrom('AABB', 'ABAB', 'ABBA', 'BAAB', 'BABA', 'BBAA'),
  waits: fc.array(fc.constantFrom(0, 0, 150, 800, 1_600), { minLength: 4, maxLength: 4 }),
  choice: fc.constantFrom('mine', 'theirs'),
});

class Typist {
  /** The amounts that the cell showed as the editor opened. */
  seen: string[] = [];
  wasAsked = false;
  amount = '';
  readonly page: Page;
  readonly kind: Kind;

  constructor(page: Page, kind: Kind) {
    this.page = page;
    this.kind = kind;
  }
  cell() {
    return this.page.getByRole('grid').getByRole('gridcell', { name: this.kind.cell });
  }
  async read(): Promise<string> {
    const name = await readCellName(this.cell());
    return (name.split('，').at(-1) ?? '').split(' ')[0]!.replaceAll(',', '');
  }
  async begin(amount: string) {
    this.amount = `${amount}.00`;
    this.wasAsked = false;
    await this.cell().click();
    const before = await this.read();
    await this.page.keyboard.type(amount.slice(0, 2));
    // A change of the other may have arrived between reading and typing. The sum of the week has it as well, in a month whose first day is alone in it.
    const total = this.page.getByRole('gridcell', { name: this.kind.total });
    this.seen = [before, await readCellName(total)];
    await this.page.keyboard.type(amount.slice(2));
  }
  commit = () => this.page.keyboard.press('Enter');
  /** Answers a question; resolves to whether nothing is left to save. */
  async settle(choice: Round['choice']): Promise<boolean> {
    const answer = this.page.getByRole('button', { name: ANSWERS[choice] });
    if ((await answer.count()) > 0) {
      this.wasAsked = true;
      await answer.first().click();
      return false;
    }
    return this.page.getByText('已全部保存').isVisible();
  }
}

async function openMonth(page: Page, { kind, monthsAhead }: Kind) {
  const present = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format().slice(0, 'YYYY-MM'.length);
  await signIn(page, 'admin', `${PATH}?month=${addMonths(present, monthsAhead)}&show=${kind}`);
  await chooseStore(page, STORE);
}

for (const each of KINDS) {
  test(
    `two browsers type into one cell of ${each.kind} in random order, and lose no amount without a question`,
    { tag: ON_POSTGRES },
    async ({ newUserPage }) => {
      test.setTimeout((2 + ROUNDS / 4) * MINUTE_MS);
      const typists = [new Typist(await newUserPage(), each), new Typist(await newUserPage(), each)];
      for (const { page } of typists) await openMonth(page, each);

      const figures = { rounds: 0, withQuestion: 0, seenBefore: 0, keptMine: 0, keptTheirs: 0 };
      const list = fc.sample(arbitrary, { numRuns: ROUNDS, seed: SEED });
      for (const [index, { order, waits, choice }] of list.entries()) {
        const opened = new Set<Typist>();
        for (const [position, letter] of [...order].entries()) {
          const typist = typists[letter === 'A' ? 0 : 1]!;
          if (opened.has(typist)) await typist.commit();
          else await typist.begin(String((letter === 'A' ? 40_000 : 60_000) + index));
          opened.add(typist);
          await typist.page.waitForTimeout(waits[position]!);
        }
        // Both are on one amount, and nothing is left to save or to decide.
        await expect(async () => {
          for (const typist of typists) expect(await typist.settle(choice)).toBe(true);
          const [one, other] = await Promise.all(typists.map((typist) => typist.read()));
          expect(one).toBe(other);
        }).toPass({ timeout: 60_000, intervals: [200] });

        const final = await typists[0]!.read();
        const winner = typists.find(({ amount }) => amount === final);
        const loser = typists.find((typist) => typist !== winner);
        expect(winner, `round ${index} ${order}: ${final}`).toBeDefined();
        const hasSeen = winner!.seen.some((text) => text.replaceAll(',', '').includes(loser!.amount));
        const wasAsked = winner!.wasAsked || loser!.wasAsked;
        expect(hasSeen || wasAsked, `round ${index} ${order} ${waits.join(' ')}`).toBe(true);
        figures.rounds += 1;
        if (!wasAsked) figures.seenBefore += 1;
        else {
          figures.withQuestion += 1;
          figures[choice === 'mine' ? 'keptMine' : 'keptTheirs'] += 1;
        }
      }
      console.log(`two in one cell of ${each.kind}:`, figures);
    },
  );
}

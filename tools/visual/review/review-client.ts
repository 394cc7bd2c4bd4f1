/** Runs in the review page, from a file: it imports nothing but types. */
import type { Difference } from '../compare-folders.ts';
import type { Review } from '../review-page.ts';

type Decision = 'accepted' | 'refused';

const { id, differences, tokens } = JSON.parse(document.getElementById('comparison')?.textContent ?? '') as Review;
const storageKey = `decisions ${id}`;
const decisions = new Map<string, Decision>(
  Object.entries(JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, Decision>),
);
let shown = Math.max(
  0,
  differences.findIndex(({ name }) => !decisions.has(name)),
);

/** Below it, pictures stand one above the other and are as large as in the browser. */
const LOW_PX = 400;
const KINDS = { changed: '变了 changed', new: '新的 new', gone: '没了 gone' };
const FIGURES = [
  ['before', '之前 Before'],
  ['after', '之后 After'],
  ['drawing', '差别 Difference'],
] as const;

const listDecided = (decision: Decision) =>
  differences.map(({ name }) => name).filter((name) => decisions.get(name) === decision);

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

function createButton(text: string, act: () => void, isPressed?: boolean): HTMLButtonElement {
  const button = create('button', text);
  button.type = 'button';
  button.onclick = act;
  if (isPressed !== undefined) button.ariaPressed = String(isPressed);
  return button;
}

const header = create('header');
const list = create('nav');
list.ariaLabel = '图片 Pictures';
const main = create('main');
document.body.append(header, list, main);

function show(index: number): void {
  shown = Math.min(Math.max(index, 0), differences.length - 1);
  draw();
  main.scrollTop = 0;
}

/** Pressed again, the decision is taken back. */
function decide(decision: Decision): void {
  const name = differences[shown]?.name ?? '';
  const isTakenBack = decisions.get(name) === decision;
  if (isTakenBack) decisions.delete(name);
  else decisions.set(name, decision);
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(decisions)));
  show(isTakenBack ? shown : shown + 1);
}

function save(): void {
  const content = { comparison: id, accepted: listDecided('accepted'), refused: listDecided('refused') };
  const link = create('a');
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }));
  link.download = 'decisions.json';
  link.click();
}

function createFigures(difference: Difference): HTMLElement[] {
  return FIGURES.flatMap(([part, caption]) => {
    const source = difference[part];
    if (source === undefined) return [];
    const figure = create('figure');
    const image = create('img');
    image.src = source;
    image.alt = caption;
    image.onload = () => main.toggleAttribute('data-low', image.naturalHeight < LOW_PX);
    figure.append(create('figcaption', caption), image);
    return [figure];
  });
}

function draw(): void {
  const difference = differences[shown];
  if (!difference) return;
  const { name, kind, pixels } = difference;
  const decision = decisions.get(name);
  const amount = pixels === undefined ? KINDS[kind] : `${KINDS[kind]}, ${pixels} px`;
  const accepted = listDecided('accepted').length;
  const refused = listDecided('refused').length;
  header.replaceChildren(
    create('h1', `${shown + 1} / ${differences.length} · ${name} (${amount})`),
    createButton('上一张 Previous (K)', () => show(shown - 1)),
    createButton('下一张 Next (J)', () => show(shown + 1)),
    createButton('接受 Accept (A)', () => decide('accepted'), decision === 'accepted'),
    createButton('拒绝 Refuse (R)', () => decide('refused'), decision === 'refused'),
    createButton(
      `保存决定 Save decisions (S): ✓ ${accepted} ✕ ${refused} · ${differences.length - accepted - refused}`,
      save,
    ),
  );
  list.replaceChildren(
    ...tokens.map(({ name: token, before, after }) => create('p', `${token}: ${before ?? '–'} → ${after ?? '–'}`)),
    ...differences.map((one, index) => {
      const button = createButton(one.name, () => show(index));
      button.dataset.decision = decisions.get(one.name) ?? '';
      if (index === shown) button.setAttribute('aria-current', 'true');
      return button;
    }),
  );
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  main.replaceChildren(...createFigures(difference));
}

const KEYS: Readonly<Record<string, () => void>> = {
  j: () => show(shown + 1),
  k: () => show(shown - 1),
  a: () => decide('accepted'),
  r: () => decide('refused'),
  s: save,
};

addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (!ctrlKey && !metaKey && !altKey) KEYS[key.toLowerCase()]?.();
});
draw();

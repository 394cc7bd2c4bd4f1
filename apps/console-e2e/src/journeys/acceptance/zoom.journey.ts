import { expect, type Page } from '@playwright/test';

import { findClippedTexts } from '../pseudo-locale.ts';
import { hasHorizontalOverflow, testEveryView } from './views.ts';

/** WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

testEveryView(
  'acceptance A12: at a zoom of 200 % and of 400 % nothing overflows horizontally, and no text is cut off',
  async ({ page, name }) => {
    for (const [width, height] of [
      [720, 450],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => hasHorizontalOverflow(page), `${name} at ${width} px`).toBe(false);
      // Polled: a table measures its frame after the resize.
      await expect.poll(() => findClippedTexts(page), `${name} at ${width} px: cut off`).toEqual([]);
      await expect.poll(() => findHiddenElements(page), `${name} at ${width} px: out of its frame`).toEqual([]);
    }
  },
);

testEveryView('acceptance A13: with wider text spacing nothing is cut off', async ({ page, name }) => {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  await expect.poll(() => hasHorizontalOverflow(page), name).toBe(false);
  expect.soft(await findClippedTexts(page), `${name}: cut off`).toEqual([]);
  expect.soft(await findOverlappingTexts(page), `${name}: overlapped`).toEqual([]);
});

/** Texts and controls that are clipped by a container without scrolling and without an ellipsis. */
const findHiddenElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'a, button, input, textarea, [role=combobox]';
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    const isHidden = (element: Element) => {
      const box = element.getBoundingClientRect();
      for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(ancestor);
        const frame = ancestor.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis' || frame.width <= 1) return false;
        if (overflowX !== 'visible' && (box.right > frame.right + 1 || box.left < frame.left - 1)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('main *, [role=dialog] *, [role=alertdialog] *')]
      .filter((element) => element.matches(CONTROLS) || hasText(element))
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => element.clientWidth !== 1 && !element.closest('svg') && isHidden(element))
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 20)}`);
  });

/** Texts that overlap other texts of the same layer. */
const findOverlappingTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** The part of the box that scroll containers and cells with an ellipsis leave visible. */
    const getVisibleBox = (box: DOMRect, element: Element) => {
      let { left, right, top, bottom } = box;
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        if (getComputedStyle(ancestor).overflowX === 'visible') continue;
        const frame = ancestor.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return { left, right, top, bottom };
    };
    /** Sticky elements overlap the scrolled content on purpose: each forms a layer. */
    const getLayer = (element: Element) => {
      for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
        const { position, zIndex, top, bottom, left, right } = getComputedStyle(ancestor);
        if (position === 'sticky') return [zIndex, top, bottom, left, right].join();
      }
      return '';
    };
    const textBoxes: { text: string; box: ReturnType<typeof getVisibleBox>; element: Element }[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!element || !text || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (element.closest('svg, [role=dialog], [aria-hidden=true]') || element.clientWidth === 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) textBoxes.push({ text, box: getVisibleBox(box, element), element });
    }
    return textBoxes.flatMap(({ text, box, element }, index) =>
      textBoxes.slice(index + 1).flatMap((other) => {
        if (other.element.contains(element) || element.contains(other.element)) return [];
        if (getLayer(element) !== getLayer(other.element)) return [];
        const overlapX = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const overlapY = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        return overlapX > 2 && overlapY > 6 ? [`${text} | ${other.text}`] : [];
      }),
    );
  });

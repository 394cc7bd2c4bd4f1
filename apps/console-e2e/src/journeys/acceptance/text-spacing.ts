import { expect, type Page } from '@playwright/test';

import { findClippedTexts } from '../pseudo-locale.ts';
import { hasHorizontalOverflow, softExpect, type ViewContext } from './inspection.ts';

/** WCAG 1.4.12. */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** A13: with wider text spacing nothing is cut off. */
export async function checkTextSpacing({ page, name }: ViewContext): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACING);
  await softExpect.poll(() => hasHorizontalOverflow(page), `${name}: A13`).toBe(false);
  expect.soft(await findClippedTexts(page), `${name}: A13, cut off`).toEqual([]);
  expect.soft(await findOverlappingTexts(page), `${name}: A13, overlapped`).toEqual([]);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
}

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
      // The actions of a row lie over its cells while it is pointed at or has the focus.
      if (!element || !text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (
        element.closest('svg, [role=dialog], [aria-hidden=true], tr:focus-within [data-cell=actions]') ||
        element.clientWidth === 1
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) textBoxes.push({ text, box: getVisibleBox(box, element), element });
    }
    return textBoxes.flatMap(({ text, box, element }, index) =>
      textBoxes.slice(index + 1).flatMap((other) => {
        const overlapX = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const overlapY = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (overlapX <= 2 || overlapY <= 6) return [];
        if (other.element.contains(element) || element.contains(other.element)) return [];
        return getLayer(element) === getLayer(other.element) ? [`${text} | ${other.text}`] : [];
      }),
    );
  });

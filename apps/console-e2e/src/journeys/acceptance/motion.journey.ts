import { expect, type Page } from '@playwright/test';

import { signIn, test } from '../fixtures.ts';
import { chooseRowAction, chooseTool } from '../list-page.ts';

/** Longest fade that is allowed with reduced motion. */
const FADE_MS = 80;

interface Motion {
  label: string;
  properties: string[];
  ms: number;
}

/** Records every animation and transition, frame by frame. */
async function recordMotion(page: Page) {
  await page.addInitScript(() => {
    const motions = new Map<Animation, Motion>();
    Object.assign(window, { __moved: motions });
    const record = () => {
      for (const animation of document.getAnimations()) {
        if (motions.has(animation) || !(animation.effect instanceof KeyframeEffect)) continue;
        const { effect } = animation;
        const ignoredKeys = new Set(['offset', 'computedOffset', 'easing', 'composite']);
        const properties = effect
          .getKeyframes()
          .flatMap((frame) => Object.keys(frame).filter((key) => !ignoredKeys.has(key)));
        const { duration, iterations } = effect.getComputedTiming();
        const text = effect.target?.textContent?.slice(0, 30) ?? '';
        motions.set(animation, {
          label: `${effect.target?.tagName.toLowerCase()} ${text}`,
          properties: [...new Set(properties)],
          ms: Number(duration) * Number(iterations),
        });
      }
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  return () => page.evaluate(() => [...(window as unknown as { __moved: Map<Animation, Motion> }).__moved.values()]);
}

/** Triggers all animations: menu, drawer, dialog, panel, tabs, list. */
async function triggerAnimations(page: Page) {
  await page.getByRole('button', { name: '收起菜单' }).click();
  await page.getByRole('button', { name: '展开菜单' }).click();
  await chooseTool(page, '刷新');
  await page.getByRole('button', { name: '新建岗位' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('岗位名称')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await chooseRowAction(page.getByRole('row').nth(1), '删除');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /取消|关闭/ })
    .click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('tab', { name: '岗位管理' }).click({ button: 'right' });
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^设置与通知/ }).click();
  await expect(page.getByRole('slider').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '字典管理' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '字典管理' })).toBeVisible();
}

/** From the next click until the page is at its top: the time, and the number of positions on the way. */
const recordScroll = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ ms: number; positions: number }>((resolve) => {
        const scroller = document.querySelector('main > :not([data-away]) > div');
        const getTop = () => scroller?.scrollTop ?? 0;
        const record = () => {
          const [startedAt, start] = [performance.now(), getTop()];
          const positions = new Set<number>();
          const step = () => {
            if (getTop() === 0) resolve({ ms: performance.now() - startedAt, positions: positions.size });
            else {
              if (getTop() !== start) positions.add(getTop());
              requestAnimationFrame(step);
            }
          };
          requestAnimationFrame(step);
        };
        addEventListener('click', record, { capture: true, once: true });
      }),
  );

test('acceptance A14: with reduced motion there are only short fades', async ({ newUserPage }) => {
  const page = await newUserPage();
  const motions = await recordMotion(page);
  await signIn(page, 'admin', '/admin/sys-post');

  await test.step('with motion', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await triggerAnimations(page);
    expect((await motions()).filter(({ ms }) => ms > FADE_MS).length).toBeGreaterThan(3);
  });

  await test.step('with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/admin/sys-post');
    await triggerAnimations(page);
    const isFade = ({ properties, ms }: Motion) => properties.join() === 'opacity' && ms <= FADE_MS;
    // An animation shorter than a frame is not visible.
    expect((await motions()).filter((motion) => motion.ms > 1 && !isFade(motion))).toEqual([]);
  });

  await test.step('a list starts at its top when its page changes: over 800 ms, or immediately', async () => {
    await page.goto('/admin/sys-user?pageSize=50');
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      const next = page.getByRole('button', { name: '下一页' });
      await page.getByRole('row').nth(45).scrollIntoViewIfNeeded();
      const scroll = recordScroll(page);
      await next.click();
      const { ms, positions } = await scroll;
      if (reducedMotion === 'reduce') expect(positions).toBe(0);
      else {
        expect(ms).toBeGreaterThan(700);
        expect(positions).toBeGreaterThan(3);
      }
      await expect(page).toHaveURL(/pageIndex=/);
    }
  });

  await test.step('another page starts at the top immediately', async () => {
    await page.evaluate(() => localStorage.setItem('ui_prefs', JSON.stringify({ fixedHeader: 'off' })));
    await page.goto('/admin/dict?pageSize=50');
    const link = page.getByRole('row').filter({ hasText: 'sys_normal_disable' }).getByRole('link');
    await expect(link).toBeVisible();
    const column = page.locator('[data-header="free"]');
    await column.evaluate((element) => element.scrollTo(0, 300));
    await link.dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).not.toHaveText('字典管理');
    expect(await column.evaluate((element) => element.scrollTop)).toBe(0);
  });
});

import { expect, test as base } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';

/** Of a request that ended with its document. */
const ABORTED = 'NS_BINDING_ABORTED';
const PREFERENCES = { 'intl.accept_languages': 'zh-CN', 'ui.prefersReducedMotion': 1 };

/** Collects script errors, console errors, and requests that were refused or failed. */
function collectProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!reason.includes(ABORTED)) problems.push(`${reason} ${request.url()}`);
  });
  return problems;
}

/** A page in the Firefox that people have, over WebDriver BiDi; any error on it fails the test. */
export const test = base.extend<{ firefoxPage: Page }>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
  firefoxPage: async ({}, use) => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: process.env.FIREFOX_PATH,
      extraPrefsFirefox: PREFERENCES,
    });
    const page = await browser.newPage();
    page.setDefaultTimeout(60_000);
    await page.setViewport({ width: 1440, height: 900 });
    const problems = collectProblems(page);
    await use(page);
    // What the end of the browser interrupts is none.
    const found = [...problems];
    await browser.close();
    expect(found, 'errors and failed requests').toEqual([]);
  },
});

import { hasHorizontalOverflow, softExpect, type ViewContext } from './inspection.ts';
import { DEFAULT_THEME, type Theme } from './themes.ts';

/** The appearance changes no width. */
const THEMES: Theme[] = [{ appearance: 'dark', language: 'en-US' }, DEFAULT_THEME];
const WIDTHS = [1440, 991, 390, 320];

/** No page overflows horizontally, on desktop and phone. */
export async function checkPageWidth({ page, name, setTheme }: ViewContext): Promise<void> {
  for (const theme of THEMES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await setTheme(theme);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const message = `${name}: ${theme.appearance} ${theme.language} overflows at ${width} px`;
      // A chart receives its new width a frame later.
      await softExpect.poll(() => hasHorizontalOverflow(page), message).toBe(false);
    }
  }
}

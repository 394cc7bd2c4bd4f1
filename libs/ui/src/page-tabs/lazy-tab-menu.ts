import { createLazyModule } from '../lazy-module/lazy-module.ts';

export const lazyTabMenu = createLazyModule(async () => (await import('./tab-menu.tsx')).createTabMenu);

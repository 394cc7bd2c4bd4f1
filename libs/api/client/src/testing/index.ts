export { installTabs, removeTabs } from './browser-tabs.ts';
export { Broken, Refusal } from './failures.ts';
export { fakeServer, type SeenCall } from './fake-server.ts';
export { WithApi } from './with-api.tsx';

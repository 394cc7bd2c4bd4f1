export { installBrowserTabs, removeBrowserTabs, setVisibility } from './browser-tabs.ts';
export { FakeApiError, FakeJobStarted, FakeTransportError } from './fake-errors.ts';
export { createFakeServer } from './fake-server.ts';
export { createImportError, createImportResult } from './import-result.ts';
export { createOwnNotice } from './own-notice.ts';
export { toOptionPage } from './to-option-page.ts';
export { WithApi } from './with-api.tsx';

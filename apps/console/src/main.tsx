import '@backroom/ui/theme/tokens.css';
import '@backroom/ui/theme/global.css';
import '@backroom/ui/theme/print.css';

import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';

import { PageErrorBoundary } from '@backroom/feature-errors';

import { App } from './app.tsx';
import { captureError } from './error-reporting/capture-error.ts';
import { loadFirstPage } from './load-first-page.ts';
import { startApp } from './start-app.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const store = startApp();
// No top-level await: the other chunks import this one, and would wait for it.
void loadFirstPage(store).then(() =>
  createRoot(root).render(
    <Provider store={store}>
      <PageErrorBoundary onError={captureError}>
        <App />
      </PageErrorBoundary>
    </Provider>,
  ),
);

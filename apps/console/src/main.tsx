import '@backroom/ui/theme/tokens.css';
import '@backroom/ui/theme/global.css';

import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';

import { PageErrorBoundary } from '@backroom/feature-errors';

import { App } from './app.tsx';
import { captureError } from './error-reporting/capture-error.ts';
import { startApp } from './start-app.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <Provider store={startApp()}>
    <PageErrorBoundary onError={captureError}>
      <App />
    </PageErrorBoundary>
  </Provider>,
);

import '@backroom/ui/theme/tokens.css';
import '@backroom/ui/theme/global.css';

import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';

import { PageBoundary } from '@backroom/feature-errors';

import { App } from './app.tsx';
import { noteFault } from './faults/note-fault.ts';
import { startApp } from './start-app.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <Provider store={startApp()}>
    <PageBoundary onFault={noteFault}>
      <App />
    </PageBoundary>
  </Provider>,
);

import { createLazyComponent, createLazyModule, ErrorState, useText } from '@backroom/ui';

import { liveText } from './live.text.ts';

const lazyPanel = createLazyModule(async () => (await import('../centre/notice-panel.tsx')).NoticePanel);

function PanelFailed({ retry }: { retry: () => void }) {
  const t = useText(liveText);
  return <ErrorState message={t('panelFailed')} onRetry={retry} />;
}

/** The newest notices, for the right panel; their code is loaded when it opens. */
export const LazyNoticePanel = createLazyComponent(lazyPanel, PanelFailed);

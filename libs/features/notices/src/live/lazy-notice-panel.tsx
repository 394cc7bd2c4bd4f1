import { type ComponentProps, createElement, useState } from 'react';

import { createLazyModule, ErrorState, Skeleton, useLazyModule, useText } from '@backroom/ui';

import { liveText } from './live.text.ts';

const lazyPanel = createLazyModule(async () => (await import('../centre/notice-panel.tsx')).NoticePanel);
type NoticePanel = NonNullable<ReturnType<typeof lazyPanel.peek>>;

/** The newest notices, for the right panel; their code is loaded when it opens. */
export function LazyNoticePanel(props: ComponentProps<NoticePanel>) {
  const t = useText(liveText);
  const [hasFailed, setHasFailed] = useState(false);
  const NoticePanel = useLazyModule(lazyPanel, !hasFailed, () => setHasFailed(true));
  if (NoticePanel) return createElement(NoticePanel, props);
  if (hasFailed) return <ErrorState message={t('panelFailed')} onRetry={() => setHasFailed(false)} />;
  return (
    <div aria-busy="true">
      <Skeleton lines={3} />
    </div>
  );
}

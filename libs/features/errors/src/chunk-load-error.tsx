import { Button, useText } from '@backroom/ui';

import { ErrorLayout } from './error-layout.tsx';
import { failuresText } from './failures.text.ts';

/** Error page of a page whose chunk failed to load. */
export function ChunkLoadError({ onRetry }: { onRetry: () => void }) {
  const t = useText(failuresText);
  return (
    <ErrorLayout
      code={t('crashCode')}
      title={t('chunkTitle')}
      actions={
        <>
          <Button tone="solid" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
          <Button tone="ghost" onClick={onRetry}>
            {t('retry')}
          </Button>
        </>
      }
    >
      {t('chunkHelp')}
    </ErrorLayout>
  );
}

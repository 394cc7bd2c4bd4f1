import { useStore } from 'react-redux';

import { Button, useText } from '@backroom/ui';

import type { AppStore } from '../../store.ts';
import { LazyNotices } from './lazy-notices.tsx';
import { StatusBanner } from './status-banner.tsx';
import { statusBannersText } from './status-banners.text.ts';
import { useConnection } from './use-connection.ts';
import { useNewVersion } from './use-new-version.ts';

/**
 * Status banners for a lost connection and for a new version, announced politely by screen readers. The notices come
 * with them: the shell itself has no code for what is loaded later.
 */
export function StatusBanners() {
  const t = useText(statusBannersText);
  const store = useStore() as AppStore;
  const { isDown, retry, isRetrying: isTrying } = useConnection(store);
  const { isNewer, postpone } = useNewVersion(store, isDown);

  return (
    <>
      <div role="status">
        {isDown && (
          <StatusBanner
            tone="warning"
            icon="triangle-alert"
            actions={
              <Button size="small" loading={isTrying} onClick={retry}>
                {t('retry')}
              </Button>
            }
          >
            {t('offline')}
          </StatusBanner>
        )}
        {isNewer && !isDown && (
          <StatusBanner
            tone="info"
            icon="info"
            actions={
              <>
                <Button size="small" tone="ghost" onClick={postpone}>
                  {t('later')}
                </Button>
                <Button size="small" onClick={() => window.location.reload()}>
                  {t('refresh')}
                </Button>
              </>
            }
          >
            {t('newVersion')}
          </StatusBanner>
        )}
      </div>
      <LazyNotices />
    </>
  );
}

import { useStore } from 'react-redux';

import { Button, useDateTimeFormat, useText } from '@backroom/ui';

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
  const formatDateTime = useDateTimeFormat();
  const { downSince, retry, isRetrying: isTrying } = useConnection(store);
  const { isNewer, postpone } = useNewVersion(store, downSince !== null);

  return (
    <>
      <div role="status">
        {downSince !== null && (
          <StatusBanner
            tone="warning"
            icon="triangle-alert"
            actions={
              <Button size="small" loading={isTrying} onClick={retry}>
                {t('retry')}
              </Button>
            }
          >
            {t('offline', { time: formatDateTime(downSince, 'minutes') })}
          </StatusBanner>
        )}
        {isNewer && downSince === null && (
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

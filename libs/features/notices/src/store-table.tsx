import type { NoticeStore } from '@backroom/contract/notices';
import { Button, formatNumber, useLanguage, useText } from '@backroom/ui';

import { noticeText } from './notices.text.ts';
import { PlainTable } from './plain-table.tsx';

/** Numbers of recipients by store and state. */
export function StoreTable({
  stores,
  onOpen,
}: {
  stores: readonly NoticeStore[];
  onOpen: (store: NoticeStore) => void;
}) {
  const t = useText(noticeText);
  const language = useLanguage();
  return (
    <PlainTable aria-label={t('storeReaders')}>
      <thead>
        <tr>
          <th scope="col">{t('store')}</th>
          <th scope="col" data-align="end">
            {t('recipients')}
          </th>
          <th scope="col" data-align="end">
            {t('received')}
          </th>
          <th scope="col" data-align="end">
            {t('read')}
          </th>
          <th scope="col" data-align="end">
            {t('acknowledged')}
          </th>
          <th scope="col">{t('names')}</th>
        </tr>
      </thead>
      <tbody>
        {stores.map((store) => {
          const name = store.storeName || t('headOffice');
          return (
            <tr key={store.storeId}>
              <th scope="row">{name}</th>
              {[store.recipients, store.received, store.read, store.acknowledged].map((value, index) => (
                <td key={index} data-align="end">
                  {formatNumber(value, language)}
                </td>
              ))}
              <td>
                <Button size="small" tone="ghost" aria-label={t('namesOf', { name })} onClick={() => onOpen(store)}>
                  {t('names')}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </PlainTable>
  );
}

import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { comboboxText } from './combobox.text.ts';

export interface OptionListState {
  open: boolean;
  loading: boolean;
  failed: boolean;
  /** Number of listed options. */
  count: number;
  query: string;
  /** There are options that are not listed. */
  more?: boolean;
}

/** Message shown instead of options. */
export function OptionListMessage({ loading, failed, count, query, more = false }: Omit<OptionListState, 'open'>) {
  const t = useText(comboboxText);
  if (loading) {
    return (
      <Message>
        <Spinner />
        {t('loading')}
      </Message>
    );
  }
  if (failed) return null;
  if (count > 0) return more && <Message>{t('keepTyping')}</Message>;
  return <Message>{t(query === '' ? 'none' : 'noMatch')}</Message>;
}

/** Live region with the message or the number of matches; mounted while empty, so that changes are announced. */
export function OptionListStatus({ open, loading, failed, count, query, more = false }: OptionListState) {
  const t = useText(comboboxText);
  const getFoundText = () => (more ? `${t('found', { count })}. ${t('keepTyping')}` : t('found', { count }));
  const getResultText = () => (count > 0 ? getFoundText() : t(query === '' ? 'none' : 'noMatch'));
  const getStatusText = () => (loading ? t('loading') : failed ? t('retry') : getResultText());
  return <VisuallyHidden role="status">{open ? getStatusText() : ''}</VisuallyHidden>;
}

const Message = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ui-gap);
  min-height: var(--ui-space-8);
  padding: var(--ui-space-2) var(--ui-space-3);
  color: var(--ui-fg-3);
`;

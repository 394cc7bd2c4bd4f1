import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { Spinner } from '../spinner/spinner.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { comboboxText } from './combobox.text.ts';

export interface ChoiceState {
  open: boolean;
  loading: boolean;
  failed: boolean;
  /** Number of listed options. */
  count: number;
  query: string;
}

/** Message shown instead of options. */
export function ChoiceNote({ loading, failed, count, query }: Omit<ChoiceState, 'open'>) {
  const t = useText(comboboxText);
  if (loading) {
    return (
      <Note>
        <Spinner />
        {t('loading')}
      </Note>
    );
  }
  if (failed || count > 0) return null;
  return <Note>{t(query === '' ? 'none' : 'noMatch')}</Note>;
}

/** Live region with the message or the number of matches; mounted while empty, so that changes are announced. */
export function ChoiceStatus({ open, loading, failed, count, query }: ChoiceState) {
  const t = useText(comboboxText);
  const found = () => (count > 0 ? t('found', { count }) : t(query === '' ? 'none' : 'noMatch'));
  const said = () => (loading ? t('loading') : failed ? t('retry') : found());
  return <VisuallyHidden role="status">{open ? said() : ''}</VisuallyHidden>;
}

const Note = styled.div`
  display: flex;
  align-items: center;
  gap: var(--ui-gap);
  min-height: var(--ui-space-8);
  padding: var(--ui-space-2) var(--ui-space-3);
  color: var(--ui-fg-3);
`;

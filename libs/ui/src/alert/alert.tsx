import type { ReactNode } from 'react';
import styled from 'styled-components';

import { useText } from '../i18n/text.ts';
import { drawIcon } from '../icon/draw-icon.ts';
import {
  circleCheck,
  circleExclamationPoint as circleAlert,
  info,
  triangleExclamationPoint as triangleAlert,
  x,
} from '../icon/shapes/base.ts';
import { BareIconButton } from '../icon-button/bare-icon-button.tsx';
import { alertText } from './alert.text.ts';

export type AlertProps = {
  tone?: 'info' | 'success' | 'warning' | 'danger';
  title?: string;
  /** A button or link that resolves the problem. */
  action?: ReactNode;
  onClose?: () => void;
  children?: ReactNode;
};

const TONE_ICONS = { info, success: circleCheck, warning: triangleAlert, danger: circleAlert };

/** A persistent inline message. ARIA: `danger` is an alert, the other tones are a status. */
export function Alert({ tone = 'info', title, action, onClose, children }: AlertProps) {
  const t = useText(alertText);
  return (
    <Root role={tone === 'danger' ? 'alert' : 'status'} data-tone={tone}>
      <IconSlot>{drawIcon(TONE_ICONS[tone])}</IconSlot>
      <Content>
        {title && <Title>{title}</Title>}
        {children}
      </Content>
      {action}
      {onClose && (
        <BareIconButton size="small" label={t('close')} title={t('close')} icon={drawIcon(x)} onClick={onClose} />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  align-items: flex-start;
  padding: calc(var(--ui-space-3) + 1px) var(--ui-space-4);
  border: 1px solid var(--alert-line);
  border-radius: var(--ui-radius-3);
  background: var(--alert-bg);
  color: var(--ui-fg-1);

  &[data-tone='info'] {
    --alert-line: var(--ui-info-control);
    --alert-bg: var(--ui-info-soft);
    --alert-sign: var(--ui-info-text);
  }
  &[data-tone='success'] {
    --alert-line: var(--ui-success-control);
    --alert-bg: var(--ui-success-soft);
    --alert-sign: var(--ui-success-text);
  }
  &[data-tone='warning'] {
    --alert-line: var(--ui-warning-control);
    --alert-bg: var(--ui-warning-soft);
    --alert-sign: var(--ui-warning-text);
  }
  &[data-tone='danger'] {
    --alert-line: var(--ui-danger-control);
    --alert-bg: var(--ui-danger-soft);
    --alert-sign: var(--ui-danger-text);
  }
`;

const IconSlot = styled.span`
  --ui-icon: var(--ui-space-5);

  display: grid;
  height: var(--ui-lh-body);
  color: var(--alert-sign);
  place-items: center;
`;

const Content = styled.div`
  flex: 1 1 12em;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Title = styled.div`
  font-weight: var(--ui-fw-strong);
`;

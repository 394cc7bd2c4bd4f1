import { css } from 'styled-components';

import type { IconName } from '../icon/icons.ts';
import type { ToastRequest } from './toast-store.ts';

export const TOAST_ICONS = {
  success: 'circle-check',
  error: 'circle-x',
  warning: 'triangle-alert',
  info: 'info',
} as const satisfies Record<ToastRequest['tone'], IconName>;

/** Colours the icon of a toast, which is a child of the element with `data-tone`. */
export const toastToneStyles = css`
  &[data-tone='success'] > svg {
    color: var(--ui-success-control);
  }

  &[data-tone='error'] > svg {
    color: var(--ui-danger-control);
  }

  &[data-tone='warning'] > svg {
    color: var(--ui-warning-control);
  }

  &[data-tone='info'] > svg {
    color: var(--ui-info-control);
  }
`;

import * as Primitive from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { useOverflow } from '../measure/use-overflow.ts';
import { CloseButton } from './close-button.tsx';
import { FootNoticeArea } from './foot-notice.tsx';
import { panelButtons } from './panel-keys.ts';

export interface PanelContentProps {
  title: string;
  description?: string | undefined;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  onClose: () => void;
}

/** Content of a dialog, drawer or side panel: header with close button, scrollable body, footer. */
export function PanelContent({ title, description, children, footer, onClose }: PanelContentProps) {
  const [bodyRef, isOverflowing] = useOverflow('y');
  return (
    <>
      <Header>
        <Title>{title}</Title>
        <CloseButton onClick={onClose} />
      </Header>
      <FootNoticeArea isInPanel>
        {/* Focusable by Tab when it overflows. */}
        <Body ref={bodyRef} tabIndex={isOverflowing ? 0 : undefined}>
          <div>
            {description && <Description>{description}</Description>}
            {children}
          </div>
        </Body>
      </FootNoticeArea>
      {footer && <Footer {...panelButtons}>{footer}</Footer>}
    </>
  );
}

/** Title of an overlay: `title-3` of the type scale. */
export const panelTitleStyles = css`
  margin: 0;
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-title-3);
  font-weight: var(--ui-fw-strong);
  line-height: var(--ui-lh-title-3);
  overflow-wrap: anywhere;
`;

const Header = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: var(--ui-space-5);
  padding-block: var(--ui-space-4);
  padding-inline: var(--ui-space-7) var(--ui-space-5);
`;

const Title = styled(Primitive.Title)`
  ${panelTitleStyles}
`;

const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: var(--ui-space-2) var(--ui-space-7) var(--ui-space-7);
  overflow-y: auto;
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  &:focus-visible {
    outline: 2px solid var(--ui-accent-control);
    outline-offset: -2px;
  }
`;

const Description = styled(Primitive.Description)`
  margin: 0 0 var(--ui-space-5);
  color: var(--ui-fg-2);
`;

const Footer = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--ui-space-3);
  padding: var(--ui-space-5) var(--ui-space-7);
  border-top: 1px solid var(--ui-line-1);
`;

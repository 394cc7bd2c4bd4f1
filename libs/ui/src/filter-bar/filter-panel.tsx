import * as Popover from '@radix-ui/react-popover';
import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { useText } from '../i18n/text.ts';
import { useIsPhone } from '../measure/use-is-phone.ts';
import { PopoverContent } from '../popover/popover.styles.ts';
import { useDetachedTrigger } from '../popover/use-detached-trigger.ts';
import { filterPanelText } from './filter-panel.text.ts';

interface FilterPanelProps {
  open: boolean;
  onClose: () => void;
  /** The button that opens it. */
  trigger: HTMLElement | null;
  onSearch: () => void;
  onReset: () => void;
  focusOn?: string | undefined;
  children: ReactNode;
}

/** The fields: below their button, on phones in a sheet. */
export function FilterPanel(props: FilterPanelProps) {
  return useIsPhone() ? <FilterSheet {...props} /> : <FilterPopover {...props} />;
}

function FilterSheet({ open, onClose, onSearch, onReset, children }: FilterPanelProps) {
  const t = useText(filterPanelText);
  const formId = useId();
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('label')}
      edge="bottom"
      footer={
        <>
          <Button tone="outline" onClick={onReset}>
            {t('reset')}
          </Button>
          <Button tone="solid" type="submit" form={formId}>
            {t('show')}
          </Button>
        </>
      }
    >
      <FilterForm
        id={formId}
        onSearch={() => {
          onClose();
          onSearch();
        }}
      >
        {children}
      </FilterForm>
    </Drawer>
  );
}

function FilterPopover({ open, onClose, trigger, onSearch, onReset, focusOn, children }: FilterPanelProps) {
  const t = useText(filterPanelText);
  const { anchor, onInteractOutside, returnFocus } = useDetachedTrigger(trigger);
  const content = useRef<HTMLDivElement>(null);
  const focusField = (event: Event) => {
    const field = focusOn === undefined ? null : content.current?.querySelector(`[data-filter='${focusOn}']`);
    const control = field?.querySelector<HTMLElement>('input, button');
    if (!control) return;
    event.preventDefault();
    control.focus();
  };
  return (
    <Popover.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Content
          ref={content}
          aria-label={t('label')}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={focusField}
          onCloseAutoFocus={returnFocus}
          onInteractOutside={onInteractOutside}
        >
          <FilterForm onSearch={onSearch}>
            {children}
            {/* Without one, Enter submits no form with several fields. */}
            <input type="submit" hidden />
            <Buttons>
              <Button tone="ghost" onClick={onReset}>
                {t('reset')}
              </Button>
            </Buttons>
          </FilterForm>
        </Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function FilterForm({ id, onSearch, children }: { id?: string; onSearch: () => void; children: ReactNode }) {
  const t = useText(filterPanelText);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  return (
    <Form id={id} role="search" aria-label={t('label')} onSubmit={handleSubmit}>
      {children}
    </Form>
  );
}

const Content = styled(PopoverContent)`
  width: 560px;
  max-width: calc(100vw - var(--ui-space-7));
`;

/** Two columns; one on phones. */
const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--ui-space-4) var(--ui-space-5);

  @media (max-width: 575px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Buttons = styled.div`
  display: flex;
  grid-column: 1 / -1;
  justify-content: flex-end;
`;

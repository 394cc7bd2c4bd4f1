import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Card, Stack, StatusTag, Text } from '@backroom/ui';

interface SecuritySectionProps {
  title: string;
  /** Whether it is on, if it can be turned off. */
  state?: { isOn: boolean; label: string };
  /** What it protects against. */
  hint?: string;
  /** Additional information, such as a date or a count. */
  fact?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A section of the security settings: description, state and actions. */
export function SecuritySection({ title, state, hint, fact, actions, children }: SecuritySectionProps) {
  return (
    <Card
      title={title}
      actions={state && <StatusTag tone={state.isOn ? 'success' : 'neutral'}>{state.label}</StatusTag>}
    >
      <Stack>
        <Line>
          <Texts>
            {hint && (
              <Text as="p" tone="soft">
                {hint}
              </Text>
            )}
            {fact && (
              <Text as="p" variant="label" tone="faint">
                {fact}
              </Text>
            )}
          </Texts>
          {actions && (
            <Stack direction="row" gap={3} wrap>
              {actions}
            </Stack>
          )}
        </Line>
        {children}
      </Stack>
    </Card>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-4) var(--ui-space-7);
  align-items: center;
  justify-content: space-between;
`;

const Texts = styled.div`
  flex: 1 1 18em;
  min-width: 0;
  max-width: var(--ui-prose-width);
`;

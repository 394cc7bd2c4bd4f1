import type { ReactNode } from 'react';
import { styled } from 'styled-components';

interface FieldGroupProps {
  title: string;
  /** One field in a row, for fields that consist of many controls. */
  wide?: boolean;
  children: ReactNode;
}

/** Some fields of a form with more than eight, side by side where two fit. Long texts and lists take a whole row. */
export const FieldGroup = ({ title, wide = false, children }: FieldGroupProps) => (
  <Group>
    <Legend>{title}</Legend>
    <Fields data-wide={wide || undefined}>{children}</Fields>
  </Group>
);

const Group = styled.fieldset`
  min-width: 0;

  & + & {
    margin-top: var(--ui-space-3);
    padding-top: var(--ui-space-6);
    border-top: 1px solid var(--ui-line-1);
  }
`;

const Legend = styled.legend`
  /* In the flow: a legend stands on the border of its group. */
  float: inline-start;
  width: 100%;
  margin-bottom: var(--ui-space-4);
  padding: 0;
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-body);
  font-weight: var(--ui-fw-strong);
  line-height: var(--ui-lh-body);
`;

const Fields = styled.div`
  display: grid;
  gap: var(--ui-space-5) var(--ui-space-7);
  align-items: start;
  clear: both;

  @media (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    &[data-wide],
    > :is([role], :has(textarea, [data-tags])) {
      grid-column: 1 / -1;
    }

    &[data-wide] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

import { styled } from 'styled-components';

export const Block = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--ui-space-3);
  padding: var(--ui-space-10) var(--ui-space-7);
  text-align: center;

  /* In a low container, the words alone. */
  @container (height < 200px) {
    padding-block: var(--ui-space-5);

    & > svg {
      display: none;
    }
  }

  & > button {
    margin-top: var(--ui-space-3);
  }
`;

export const Title = styled.p`
  color: var(--ui-fg-1);
  font-size: var(--ui-fs-body);
  font-weight: var(--ui-fw-strong);
  line-height: var(--ui-lh-body);
  overflow-wrap: anywhere;
`;

export const Message = styled.p`
  max-width: 42em;
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  text-wrap: pretty;
  overflow-wrap: anywhere;
`;

import { styled } from 'styled-components';

export const Nav = styled.nav`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--ui-space-3) var(--ui-space-5);
  min-height: calc(var(--ui-space-9) + var(--ui-space-2));
  padding: var(--ui-space-2) var(--ui-space-5);
  color: var(--ui-fg-2);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);
  font-variant-numeric: tabular-nums;
`;

export const Total = styled.p`
  color: var(--ui-fg-2);
`;

export const Sizes = styled.div`
  width: 7rem;

  @container (max-width: 543px) {
    display: none;
  }
`;

export const Numbers = styled.ul`
  display: flex;
  align-items: center;
  gap: var(--ui-space-2);

  @container (max-width: 543px) {
    li[data-number] {
      display: none;
    }
  }
`;

export const PageNumber = styled.button`
  min-width: var(--ui-h);
  height: var(--ui-h);
  padding: 0 var(--ui-space-2);
  border: 1px solid transparent;
  border-radius: var(--ui-radius-2);
  background: none;
  color: var(--ui-fg-1);
  cursor: pointer;

  &:hover {
    background: var(--ui-accent-hover-bg);
    color: var(--ui-accent-text-strong);
  }

  &[aria-current='page'] {
    border-color: var(--ui-accent-control);
    color: var(--ui-accent-text);
    font-weight: var(--ui-fw-strong);
  }

  &[aria-current='page']:hover {
    color: var(--ui-accent-text-strong);
  }
`;

export const Gap = styled.span`
  display: inline-block;
  min-width: var(--ui-space-7);
  color: var(--ui-fg-3);
  text-align: center;
`;

export const CompactPosition = styled.li`
  display: none;

  @container (max-width: 543px) {
    display: block;
    padding-inline: var(--ui-space-3);
  }
`;

export const Jumper = styled.form`
  display: flex;
  align-items: center;
  gap: var(--ui-space-3);

  input {
    width: 3.5rem;
    padding-inline: var(--ui-space-3);
    text-align: center;
  }

  @container (max-width: 543px) {
    display: none;
  }
`;

import { styled } from 'styled-components';

/** A demo value; a click fills in the form. */
export function DemoChoice({ name, onChoose }: { name: string; onChoose: () => void }) {
  return (
    <li>
      <Button type="button" onClick={onChoose}>
        {name}
      </Button>
    </li>
  );
}

/** A list of demo values of a few words. */
export const DemoChoices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr));
  gap: var(--ui-space-3);
  margin-top: var(--ui-space-4);
`;

const Button = styled.button`
  width: 100%;
  min-height: var(--ui-target-least);
  padding: var(--ui-space-3) var(--ui-space-4);
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-2);
  background: var(--ui-bg-surface);
  font-weight: var(--ui-fw-strong);
  text-align: start;
  cursor: pointer;

  &:hover {
    border-color: var(--ui-accent-control);
    background: var(--ui-accent-soft);
  }
`;

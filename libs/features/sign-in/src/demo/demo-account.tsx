import { styled } from 'styled-components';

interface DemoAccountProps {
  name: string;
  title: string;
  /** 1 to 8, as an avatar. */
  hue: number;
  onChoose: () => void;
}

/** A demo account as an avatar with name and role; a click fills in the form. */
export const DemoAccount = ({ name, title, hue, onChoose }: DemoAccountProps) => (
  <li>
    <Button type="button" onClick={onChoose}>
      <Letter aria-hidden style={{ '--hue': `var(--ui-hue-${hue})` }}>
        {name.slice(0, 1).toUpperCase()}
      </Letter>
      <span>
        {name}
        <Title>{title}</Title>
      </span>
    </Button>
  </li>
);

export const DemoRow = styled.ul`
  display: grid;
  /* Three beside each other, two on a phone: English names of roles stand in one line. */
  grid-template-columns: repeat(auto-fill, minmax(130px, 1fr));
  margin: var(--ui-space-3) calc(-1 * var(--ui-space-2)) 0;
`;

const Button = styled.button`
  display: flex;
  gap: var(--ui-space-3);
  align-items: flex-start;
  width: 100%;
  padding: var(--ui-space-3) var(--ui-space-2);
  border: 0;
  border-radius: var(--ui-radius-2);
  background: none;
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: var(--ui-accent-soft);
  }
`;

const Letter = styled.span`
  display: grid;
  flex: none;
  width: var(--ui-space-8);
  height: var(--ui-space-8);
  border-radius: var(--ui-radius-full);
  background: color-mix(in srgb, var(--hue) var(--ui-avatar-share), var(--ui-bg-surface));
  color: var(--hue);
  font-size: var(--ui-fs-body);
  font-weight: var(--ui-fw-strong);
  place-items: center;
`;

const Title = styled.span`
  display: block;
  color: var(--ui-fg-3);
`;

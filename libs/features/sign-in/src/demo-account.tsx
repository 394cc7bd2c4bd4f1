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
      <span>{name.split(/(?<=\.)/).map((part) => [part, <wbr key={part} />])}</span>
      <Title>{title}</Title>
    </Button>
  </li>
);

/** All in one row, also on the narrowest phone. */
export const DemoRow = styled.ul`
  display: grid;
  grid-auto-flow: column;
  margin-top: var(--ui-space-3);
`;

const Button = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  width: 100%;
  padding: var(--ui-space-3) 0;
  border: 0;
  border-radius: var(--ui-radius-2);
  background: none;
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: var(--ui-accent-soft);
  }
`;

const Letter = styled.span`
  display: grid;
  width: var(--ui-space-9);
  height: var(--ui-space-9);
  margin-bottom: var(--ui-space-2);
  border-radius: var(--ui-radius-full);
  background: color-mix(in srgb, var(--hue) var(--ui-avatar-share), var(--ui-bg-surface));
  color: var(--hue);
  font-size: var(--ui-fs-title-3);
  font-weight: var(--ui-fw-strong);
  place-items: center;
`;

const Title = styled.span`
  color: var(--ui-fg-3);
`;

import { styled } from 'styled-components';

export type DrawingReason = 'nothing' | 'noMatch' | 'failed' | 'noRight';

const SHELF = 'M18 6v54M78 6v54M18 24h60M18 42h60';
const DOOR = 'M34 60V6h28v54M14 60h68';

/** Two paths each; the second has the brand colour. */
const DRAWINGS: Record<DrawingReason, readonly [string, string]> = {
  // An empty shelf, and the place for the first box.
  nothing: [`${SHELF}M12 60h72`, 'M40 42v-3M40 34v-3h4M50 31h4v3M54 39v3'],
  // Boxes on the shelf, and a magnifier.
  noMatch: [
    `${SHELF}M12 60h30M26 24V12h12v12M44 24v-8h10v8M26 42v-9h9v9M26 60v-8h12v8`,
    'M70 48a10 10 0 1 1-20 0a10 10 0 1 1 20 0M67 55l9 9',
  ],
  // A board that has come down.
  failed: ['M18 6v54M78 6v54M12 60h72M18 24h60M18 42l28 12M78 42H52', 'M52 59l3-12 11 3-3 10M58 42V31h11v11'],
  // A door that is shut.
  noRight: [DOOR, 'M55 33v4'],
};

/** One line drawing per reason why there is no content. Decorative. */
export const Drawing = ({ reason }: { reason: DrawingReason }) => (
  <Lines viewBox="0 0 96 66" aria-hidden data-drawing={reason}>
    {DRAWINGS[reason].map((path) => (
      <path key={path} d={path} />
    ))}
  </Lines>
);

const Lines = styled.svg`
  flex: none;
  width: 96px;
  margin-bottom: var(--ui-space-2);
  fill: none;
  stroke: var(--ui-ctl-border);
  stroke-linecap: round;
  stroke-linejoin: round;
  stroke-width: 1.75;

  path + path {
    stroke: var(--ui-accent-control);
  }

  @media (forced-colors: active) {
    stroke: CanvasText;
  }
`;

import { useMemo } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';

export interface QrCodeProps {
  /** Encoded text: a URL, an `otpauth:` URI. Up to about 2,000 characters; a longer value throws. */
  value: string;
  /** Accessible name stating the purpose: 身份验证器二维码. The page must also show the content as text. */
  label: string;
}

/** Quiet zone required by the QR code standard. */
const QUIET_ZONE_MODULES = 4;

/** QR code as an SVG with the ARIA role `img`. Dark on white in every appearance, as scanners require. */
export function QrCode({ value, label }: QrCodeProps) {
  const { size, path } = useMemo(() => toSvgPath(value), [value]);
  return (
    <Svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path d={path} />
    </Svg>
  );
}

function toSvgPath(value: string) {
  const { size, data } = encode(value, { ecc: 'M', border: QUIET_ZONE_MODULES });
  return { size, path: data.map(rowPath).join('') };
}

/** SVG path with one bar for each run of dark modules. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  let start = 0;
  for (const [x, isDark] of row.entries()) {
    if (!isDark) continue;
    if (!row[x - 1]) start = x;
    if (!row[x + 1]) path += `M${start} ${y}h${x + 1 - start}v1h${start - x - 1}z`;
  }
  return path;
}

const Svg = styled.svg`
  display: block;
  width: 184px;
  max-width: 100%;
  border: 1px solid var(--ui-line-2);
  border-radius: var(--ui-radius-3);
  background: white;
  fill: black;
  forced-color-adjust: none;
`;

import { render, screen } from '@testing-library/react';
import { encode } from 'uqr';

import { QrCode } from './qr-code.tsx';

/** The modules that the path covers, row by row. */
function parseModules(path: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    modules[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  return modules;
}

it('draws every module of the code with a quiet zone of four modules', () => {
  const value = 'otpauth://totp/Backroom:clerk?secret=JBSWY3DPEHPK3PXP';
  render(<QrCode value={value} label="code" />);
  const image = screen.getByRole('img', { name: 'code' });
  const size = Number(image.getAttribute('viewBox')?.split(' ').at(-1));

  const modulesOnImage = parseModules(image.firstElementChild?.getAttribute('d') ?? '', size);

  expect(modulesOnImage).toEqual(encode(value, { ecc: 'M', border: 4 }).data);
  expect(modulesOnImage.slice(0, 4).flat()).not.toContain(true);
});

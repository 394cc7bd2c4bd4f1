/** A PNG of 640 by 400 px in four colours. */
const BASE64 = [
  'iVBORw0KGgoAAAANSUhEUgAAAoAAAAGQAgMAAABDnTm2AAAADFBMVEXf5u5betkXSSTyyYrL00y9AAAFEElEQVR42u3du3HbQBQF',
  'UAAcJkgUsQQnbsIsAQHhQCW4CjXhHIlm1qhCJbEAztBjmSPxv7vY97ki7gsZnXm/pUAAqioGg8FgMBgMBoPBYDAYDAaDwWAwGAwG',
  '42bs9/v9G7gPWfjjP3CP6lscfPsteAJRU/iRQNQUPn0Cd+AVxqzxUYUxa/x0DNyBVxiyxic+wNNkcQrcYrcgYhOetiBgE8IDz3xw',
  'U7I4B26xZwRvSuCB5zMCNyXwwAsf2hijAxeXwC2BDwV8ugTuCCTQ9yABO0oIJJBAAh8MWPfv0aECl/0hNpjAVf8ZiMDlkS81h5bA',
  'uj+JDg7Yn8UaDLg8B26wgHV/ER0UcHUJTJlks2/UVxKYlEIz4LUEpqTQDHjVlzDIVsDldWB8kK2uLPT9xBQaAetbwA4EuLoFjI+J',
  'zfXBm754jU2A9W1gtMYm16hvVzheYxPgHV+0xha/k9T3gB0AcHkPuMndM1vbCsdrrD/E9X1glzklxhWO11gfuLoP7POmZGfdgtEm',
  'VL/ro44Bu6wpebNuwdwmtG/BvCbcAQIXrms6ZVXr3j9Yx4EZx/Gusp+RrON469GCOd8JK0yg6n3UCb74HyaKd6LXKcD4NRq9v+eW',
  'KcCEK4Vq96NIAdUiZUaSL/lXTjOSeLl6nsA6DdgRWDTEnmOcNsSOYwwPTPT5jTE6sE4FdgQWbRm/PUOg1Rp0W4TwwGSf1yIk0GpP',
  'e21qAs32tNemJtDuIHE6Sggk0BuY4fM5jAkk0BlY5wA7AgkkkEACCSSQQAIJJJBAAgkkkMAvBeTFIwIJjAV/hiCQwEjwB+2HB/K2',
  'lIcH8uayxwfyFlGzTc3blL8qkA8bmC1CPvBSuggrAsv2jN9zdXx00miM+fhu6Rj7+fCfcYcH1uBDLPSmCu8pqQgsm5KNK7AGnxGJ',
  'dx65N2FFYNmUbJyBNfiMFL89z78JvX2lb3B0b0L3Fix9i6h3jf0rXPgmW/carxGAK+QlUxW+j9q7xmsM4Aq7wiVvlfeu8RoFuMTd',
  '0ndTuMYBrpBHpCr4/yS+KUTyTf0fOYbx7dz3E4rXjOM58Nc44PjacRz/nPqex3EMSL5xfD0p8PtHAck3jr+PgIePAkj/HeL1NH//',
  'YkDyffTh89FH/sIxEi/Ovu8x4IgxIHcioDTgzRigC+xb5DbJ51jkMTFeoAvsV+Qm2ec0J+kJ9ElhRgJ9UpiTQI8UZiXQI4V5CbRP',
  'YWYC7VOYm0DrFGYn0DqF+Qk0TuEEn+mJ3E4BBvAKW9a4meQzHJNpCTRM4USf2Zi0U4EBvMJmNZ7sM6pxOx0YwCtsU+OmwGeyCtsS',
  'YACvsEmNi3wGc9yWAQN4hQ1qXOhTr3FTChywW1C/CUtbULsJiyusXeO2HBjAK6xcYwGf6qJpJIADdgvqNqFEC6o2oYhPsQkbGeCA',
  '3YKaTSjTgopNCA8U8qlNSSMFHLBnRG9KpFpQrQnFfEpN2MgBh3kCWzlgAJ8RpSkR9KlMSSMJHOYIbCWBAXxGVKYEHijqUxjjRhY4',
  'zA/YygID+IwoTAk8UNgnPsaNNHCYG7CVBoa5AaWHWHyM4YHiPuk9gw5s5IHDvICtPDDMCyi/ZYT3DDxQwSe7Z9CBjQZwmBOw1QAG',
  'AoGAGmtQdBHCA1V8kouQQMQ9LbmpCYTc05KbmkDMg0TwKCHw4YFKPrmzjsBHBzZawIFAAh8E2GoBA4EEEkig6vdVsW+sBBJIIIEE',
  'EkgggbjAvyWWJPDz/PnvAAAAAElFTkSuQmCC',
].join('');

/** The PNG as a selected file; with `size`, its head announces another one. */
export function createImageFile(name = '头像.png', size?: { width: number; height: number }) {
  const bytes = Uint8Array.from(atob(BASE64), (letter) => letter.charCodeAt(0));
  if (size) {
    const head = new DataView(bytes.buffer);
    head.setUint32(16, size.width);
    head.setUint32(20, size.height);
  }
  return new File([bytes], name, { type: 'image/png' });
}

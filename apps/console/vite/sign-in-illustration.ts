import type { Plugin } from 'vite';

import {
  doors,
  GROUND,
  HEIGHT,
  lateFloors,
  lit,
  ripples,
  towers,
  trim,
  walls,
  WIDTH,
  WINDOW_HEIGHT,
  windows,
} from './sign-in-illustration-shapes.ts';
import { SKY_SCRIPT, SKY_STYLES } from './sky.ts';

/** Windows that are not warm: cool light, and one sign in the colour of the brand. */
const COOL = [2, 5, 7, 10];
const SIGN = 4;
/** Time between two windows that light up. */
const STEP_MS = 60;

const PLACEHOLDER = '<!-- sign-in illustration -->';
/** In the script that runs before the first paint. */
const SKY_PLACEHOLDER = '__SKY__';

/** Writes the street of the sign-in page, a symbol that the page uses, and its sky into index.html. */
export const signInIllustration = (): Plugin => ({
  name: 'backroom-sign-in-illustration',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(PLACEHOLDER, () => createSignInIllustration()).replace(SKY_PLACEHOLDER, () => SKY_SCRIPT),
  },
});

/** The drawing, painted with tokens only, and its styles. */
export function createSignInIllustration(): string {
  const litWindows = lit.map((path, index) => `<path data-lit="${index}" d="${path}"/>`);
  return [
    `<style nonce="__CSP_NONCE__">${SKY_STYLES}${STYLES}${lit.map(toDelay).join('')}</style>`,
    '<svg class="street-source" aria-hidden="true"><symbol id="street" overflow="visible">',
    `<path fill="var(--distant)" d="${towers}"/><path stroke="var(--warm)" stroke-width="4" stroke-dasharray="3 13" opacity=".4" d="${lateFloors}"/>`,
    `<g id="street-shops"><path fill="var(--near)" d="${walls[0]}"/><path fill="var(--far)" d="${walls[1]}"/>`,
    `<path fill="var(--trim)" d="${trim}"/><path fill="var(--unlit)" d="${doors}"/><path stroke="var(--unlit)" stroke-width="${WINDOW_HEIGHT}" stroke-dasharray="10" d="${windows}"/>`,
    `${litWindows.join('')}</g>`,
    `<path fill="var(--ui-nav-bg)" d="M0 ${GROUND}h${WIDTH}V${HEIGHT}H0z"/>`,
    `<use href="#street-shops" opacity=".32" transform="matrix(1 0 0 -.7 0 ${GROUND * 1.7})"/>`,
    `<path class="ripples" stroke="var(--trim)" stroke-dasharray="36 70 14 90" d="${ripples}"/>`,
    `<path stroke="var(--trim)" stroke-width="2" d="M0 ${GROUND}h${WIDTH}"/></symbol></svg>`,
  ].join('');
}

const toDelay = (_path: string, index: number) => `[data-lit='${index}']{animation-delay:${index * STEP_MS}ms}`;

const mix = (percent: number) => `color-mix(in srgb,var(--ui-nav-title-fg) ${percent}%,var(--ui-nav-bg))`;

// On phones a band above the form, else half of the window: name and street under the sky of the hour. In the band the
// street stands behind the name, which may come later and be longer, and does not move it.
// No selector may reach into the symbol from outside: the copies that the page shows are in a tree of their own.
const STYLES = `
.street-source{position:absolute;width:0;height:0}
.brand-panel{position:relative;display:flex;gap:var(--ui-space-5);min-width:0;height:var(--ui-login-band-h);overflow:clip;color:var(--ui-nav-fg);background:linear-gradient(var(--ui-nav-bg) 20%,color-mix(in srgb,var(--horizon),var(--ui-nav-bg)))}
.street{position:absolute;inset-block:0;inset-inline-end:0;width:min(280px,60%);height:100%;mask-image:linear-gradient(calc(90deg * var(--inline,1)),transparent,black 30%);--near:${mix(13)};--far:${mix(8)};--distant:${mix(4)};--warm:color-mix(in srgb,var(--ui-warning-seed) 70%,white);--cool:${mix(62)};--trim:${mix(26)};--unlit:var(--ui-nav-bg)}
[data-sign-in-transition] .street{--unlit:var(--warm)}
[data-lit]{fill:var(--warm);animation:street-light 240ms backwards}
${COOL.map((index) => `[data-lit='${index}']`).join()}{fill:var(--cool)}
[data-lit='${SIGN}']{fill:var(--ui-accent-brand)}
.ripples{animation:drift 6s ease-in-out 4 alternate}
@keyframes drift{to{transform:translateX(calc(28px * var(--inline,1)))}}
@keyframes street-light{from{fill:var(--unlit)}}
@media (width >= 992px){.brand-panel{position:sticky;top:0;flex-direction:column;height:100dvh}.street{position:static;flex:none;width:100%;height:auto;mask-image:none}}
@media (prefers-reduced-motion:reduce){[data-lit],.ripples{animation:none}}
`.replaceAll('\n', '');

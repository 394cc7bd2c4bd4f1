/**
 * A street of shops at still water, whose windows light up one after another. Decorative. The drawing and its styles are
 * in the document, so that they cost no JavaScript: see apps/console/vite/sign-in-illustration.ts.
 */
export const SignInIllustration = () => (
  <svg className="street" viewBox="0 0 560 256" preserveAspectRatio="xMaxYMax slice" aria-hidden>
    <use href="#street" />
  </svg>
);

import { createElement, type SVGProps } from 'react';

/** The shapes of an icon of lucide-react; `libs/ui/icons/emit.ts` writes them. */
export interface IconData {
  name: string;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const DECORATIVE = { 'aria-hidden': true } as const;

/**
 * Draws an icon, hidden from assistive technology unless other attributes are given. Not the component of lucide-react:
 * it computes for each icon what is the same for all of ours, which the style sheet sets.
 */
export const drawIcon = ({ name, node }: IconData, attributes: SVGProps<SVGSVGElement> = DECORATIVE) =>
  createElement(
    'svg',
    { viewBox: '0 0 24 24', className: `lucide lucide-${name}`, ...attributes },
    ...node.map(([tag, shape]) => createElement(tag, shape)),
  );

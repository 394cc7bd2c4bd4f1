import type { IconData } from './draw-icon.tsx';

/** Of each `lucide-react/icons/*`, whose own declarations name the component only. See paths in tsconfig.base.json. */
export declare const __iconData: IconData;

/** Emitted by libs/ui/icons/emit.ts from lucide-react, whose license is ISC. */
import type { IconData } from '../draw-icon.ts';

export const chevronDown: IconData = {"name":"chevron-down","node":[["path",{"d":"m6 9 6 6 6-6"}]]};
export const chevronUp: IconData = {"name":"chevron-up","node":[["path",{"d":"m18 15-6-6-6 6"}]]};
export const search: IconData = {"name":"search","node":[["path",{"d":"m21 21-4.34-4.34"}],["circle",{"cx":"11","cy":"11","r":"8"}]]};
export const user: IconData = {"name":"user","node":[["path",{"d":"M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2"}],["circle",{"cx":"12","cy":"7","r":"4"}]]};

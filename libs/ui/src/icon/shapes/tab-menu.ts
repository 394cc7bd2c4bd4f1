/** Emitted by libs/ui/icons/emit.ts from lucide-react, whose license is ISC. */
import type { IconData } from '../draw-icon.ts';

export const arrowLeftToLine: IconData = {"name":"arrow-left-to-line","node":[["path",{"d":"M3 19V5"}],["path",{"d":"m13 6-6 6 6 6"}],["path",{"d":"M7 12h14"}]]};
export const arrowRight: IconData = {"name":"arrow-right","node":[["path",{"d":"M5 12h14"}],["path",{"d":"m12 5 7 7-7 7"}]]};
export const ban: IconData = {"name":"ban","node":[["circle",{"cx":"12","cy":"12","r":"10"}],["path",{"d":"M4.929 4.929 19.07 19.071"}]]};

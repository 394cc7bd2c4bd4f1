/** Emitted by libs/ui/icons/emit.ts from lucide-react, whose license is ISC. */
import type { IconData } from '../draw-icon.ts';

export const check: IconData = {"name":"check","node":[["path",{"d":"M20 6 9 17l-5-5"}]]};
export const circleCheck: IconData = {"name":"circle-check","node":[["circle",{"cx":"12","cy":"12","r":"10"}],["path",{"d":"m16 9-5.5 5.5L8 12"}]]};
export const circleExclamationPoint: IconData = {"name":"circle-exclamation-point","node":[["circle",{"cx":"12","cy":"12","r":"10"}],["line",{"x1":"12","x2":"12","y1":"8","y2":"12"}],["line",{"x1":"12","x2":"12.01","y1":"16","y2":"16"}]]};
export const eye: IconData = {"name":"eye","node":[["path",{"d":"M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0"}],["circle",{"cx":"12","cy":"12","r":"3"}]]};
export const eyeOff: IconData = {"name":"eye-off","node":[["path",{"d":"M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49"}],["path",{"d":"M14.084 14.158a3 3 0 0 1-4.242-4.242"}],["path",{"d":"M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143"}],["path",{"d":"m2 2 20 20"}]]};
export const info: IconData = {"name":"info","node":[["circle",{"cx":"12","cy":"12","r":"10"}],["path",{"d":"M12 16v-4"}],["path",{"d":"M12 8h.01"}]]};
export const minus: IconData = {"name":"minus","node":[["path",{"d":"M5 12h14"}]]};
export const triangleExclamationPoint: IconData = {"name":"triangle-exclamation-point","node":[["path",{"d":"m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3"}],["path",{"d":"M12 9v4"}],["path",{"d":"M12 17h.01"}]]};
export const x: IconData = {"name":"x","node":[["path",{"d":"M18 6 6 18"}],["path",{"d":"m6 6 12 12"}]]};

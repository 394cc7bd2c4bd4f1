export { AccountMenu } from './account-menu.tsx';
export { scrollToTop } from './scroll-to-top.ts';
export { Shell, type ShellProps } from './shell.tsx';

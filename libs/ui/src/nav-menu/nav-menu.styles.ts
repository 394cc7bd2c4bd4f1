import { styled } from 'styled-components';

import { truncate } from '../theme/styles.ts';

export const Nav = styled.nav`
  box-sizing: border-box;
  width: var(--ui-nav-width);
  padding: var(--ui-space-2) var(--ui-space-4);
  background: var(--ui-nav-bg);
  /* Over the border of the sidebar, which continues below the list. */
  box-shadow: inset calc(-1px * var(--inline)) 0 0 var(--ui-nav-line);
  color: var(--ui-nav-fg);
  font-size: var(--ui-fs-body);
  line-height: var(--ui-lh-body);

  & > ul {
    display: flex;
    flex-direction: column;
  }

  [data-menu-icon] {
    --ui-icon: 18px;
  }

  &[data-collapsed] [data-menu-icon] {
    --ui-icon: var(--ui-space-6);
  }

  &[data-collapsed] {
    width: var(--ui-nav-width-closed);
  }

  a,
  button {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--ui-space-3);
    width: 100%;
    min-height: max(var(--ui-space-9), var(--ui-target-least));
    margin-block: var(--ui-space-1);
    padding-block: var(--ui-space-2);
    padding-inline: var(--ui-space-4) var(--ui-space-3);
    border: 0;
    border-radius: var(--ui-radius-3);
    background: none;
    color: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
    transition: background-color var(--ui-motion-1) var(--ui-ease-move);
  }

  svg {
    flex: none;
  }

  [data-label] {
    flex: 1;
    ${truncate}
  }

  [data-heading] {
    padding-block: var(--ui-space-3) var(--ui-space-1);
    padding-inline: calc(var(--ui-space-9) - var(--ui-space-1)) var(--ui-space-3);
    color: var(--ui-nav-group-fg);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
  }

  /* A long list, whose pages should fit into the window. */
  ul:has(> li > [data-heading]) > li > :is(a, button) {
    min-height: max(var(--ui-space-8), var(--ui-target-least));
  }

  [data-depth='1'] :is(a, button),
  [data-depth='2'] :is(a, button) {
    min-height: max(var(--ui-space-8) + var(--ui-space-2), var(--ui-target-least));
    padding-inline-start: calc(var(--ui-space-9) - var(--ui-space-1));
  }

  [data-depth='2'] :is(a, button) {
    padding-inline-start: calc(var(--ui-space-10) + var(--ui-space-2));
  }

  :is(a, button):hover {
    background: var(--ui-nav-hover-bg);
  }

  :is(a, button):focus-visible {
    outline-color: var(--ui-nav-indicator);
    outline-offset: -2px;
  }

  button > svg:last-child {
    transition: transform var(--ui-motion-2) var(--ui-ease-move);
  }

  button[aria-expanded='true'],
  button[data-within] {
    color: var(--ui-nav-title-fg);
  }

  button[aria-expanded='true'] > svg:last-child {
    transform: rotate(90deg);
  }

  a[aria-current='page'],
  &[data-collapsed] button[data-within] {
    background: var(--ui-nav-active-bg);
    color: var(--ui-nav-active-fg);
    font-weight: var(--ui-fw-strong);
  }

  a[aria-current='page']::before,
  &[data-collapsed] button[data-within]::before {
    position: absolute;
    top: 50%;
    inset-inline-start: 0;
    width: 3px;
    height: var(--ui-space-6);
    border-radius: var(--ui-radius-1);
    background: var(--ui-nav-indicator);
    transform: translateY(-50%);
    content: '';
  }

  [data-count] {
    min-width: var(--ui-space-6);
    padding-inline: var(--ui-space-2);
    border-radius: var(--ui-radius-full);
    background: var(--ui-nav-hover-bg);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-space-6);
    text-align: center;
  }

  /* At the corner of the icon. */
  &[data-collapsed] > ul > li > * > [data-count] {
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    background: var(--ui-nav-indicator);
    color: var(--ui-nav-bg);
  }

  &[data-collapsed] > ul > li > :is(a, button) {
    justify-content: center;
    padding-inline: 0;
  }

  &[data-collapsed] button[aria-expanded='true'] > svg:last-child {
    transform: none;
  }
`;

import ts from 'typescript';

import { type Element, getAll, getAttribute, getTag, isElement } from './jsx-sources.ts';
import { getShown, getSteps } from './panel-steps.ts';

const isPanel = (node: ts.Node): node is Element => isElement(node) && /^(?:Dialog|Drawer)$/.test(getTag(node));

/** The modal panels of a source. */
export const findPanels = (file: ts.SourceFile): Element[] => getAll(file).filter((node) => isPanel(node));

/** Footers that a source passes to the panel of another one. */
export const findPassedFooters = (file: ts.SourceFile): ts.Expression[] =>
  getAll(file).flatMap((node) =>
    ts.isPropertyAssignment(node) && node.name.getText() === 'footer' ? [node.initializer] : [],
  );

/** What is wrong with the buttons of a footer in one of its steps. Without buttons there is no footer. */
export function findFooterProblems(footer: ts.Node, isFilledIn: boolean): string[] {
  const steps = getSteps(footer).filter(({ length }) => length > 0);
  if (steps.length === 0) return ['its footer has no buttons'];
  const problems = steps.flatMap((step) => {
    const last = step.at(-1)!;
    return [
      ...(step.some(({ closes }) => closes) ? [] : ['a step has no button that closes it']),
      ...(last.isPrimary && step.filter(({ isPrimary }) => isPrimary).length === 1
        ? []
        : ['the last button of a step is not its only primary one']),
      ...(isFilledIn && last.closes ? ['Ctrl+Enter closes it and loses what was filled in'] : []),
    ];
  });
  return [...new Set(problems)];
}

const FIELD =
  /^(?:(?:Text|Number|Password|Code)Input|Textarea|Checkbox|CheckboxGroup|Switch|RadioGroup|Upload)$|(?:Select|Combobox|Picker)$/;

const isField = (node: ts.Node) => isElement(node) && FIELD.test(getTag(node)) && !getAttribute(node, 'readOnly');
const isMutation = (node: ts.Node) => ts.isIdentifier(node) && /^use[A-Z]\w*Mutation$/.test(node.text);

const UNGUARDED = 'it has fields to fill in, but closes without a question';

/** A panel without buttons only shows something, which fields may filter; its title has a button that closes it. */
export function findPanelProblems(panel: Element): string[] {
  const shown = [...getShown(panel)];
  const hasFields = shown.some((node) => isField(node));
  const footer = getAttribute(panel, 'footer')?.initializer;
  if (footer) {
    const isGuarded = !hasFields || getAttribute(panel, 'guard') !== undefined;
    return [...findFooterProblems(footer, hasFields), ...(isGuarded ? [] : [UNGUARDED])];
  }
  return hasFields && shown.some((node) => isMutation(node)) ? ['it has fields to fill in, but no buttons'] : [];
}

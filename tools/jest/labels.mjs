const LABELABLE = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'];

const getter = (prototype, name) => Object.getOwnPropertyDescriptor(prototype, name).get;

/**
 * Replaces `labels` and `control`. For the labels of a field jsdom asks each node of the document for its control, and
 * for the control of a label it walks to the id: a tenth of a page test that looks for fields by their labels.
 */
export function lookUpLabels(window) {
  const { HTMLLabelElement } = window;
  const walkToControl = getter(HTMLLabelElement.prototype, 'control');

  function getControl() {
    const root = this.getRootNode();
    if (!this.hasAttribute('for') || !('getElementById' in root)) return walkToControl.call(this);
    const target = root.getElementById(this.htmlFor);
    return target && 'labels' in target && target.type !== 'hidden' ? target : null;
  }
  Object.defineProperty(HTMLLabelElement.prototype, 'control', { get: getControl, configurable: true });

  for (const name of LABELABLE) {
    const { prototype } = window[`HTML${name}Element`];
    const walkToLabels = getter(prototype, 'labels');

    function getLabels() {
      if (this.type === 'hidden') return walkToLabels.call(this);
      return [...this.getRootNode().querySelectorAll('label')].filter(({ control }) => control === this);
    }
    Object.defineProperty(prototype, 'labels', { get: getLabels, configurable: true });
  }
}

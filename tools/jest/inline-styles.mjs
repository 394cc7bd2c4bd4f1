const PLAIN = ['hidden', 'open', 'type'];

/**
 * Replacement of `getComputedStyle` in documents whose style sheets do not apply: the inline style of the element, and
 * `display` as the browser's own sheet sets it. jsdom matches that sheet anew on each call; here once per kind of element.
 */
export function createInlineStyles(window) {
  const getComputedStyle = window.getComputedStyle.bind(window);
  const displays = new Map();

  function getDisplay(element) {
    // Not by its list of attributes, which jsdom reads by way of a proxy.
    const attributes = PLAIN.map((name) => ({ name, value: element.getAttribute(name) })).filter(
      ({ value }) => value !== null,
    );
    const key = [element.localName, ...attributes.map(({ name, value }) => `${name}=${value}`)].join(' ');
    if (!displays.has(key)) {
      const sample = window.document.createElementNS(element.namespaceURI, element.localName);
      for (const { name, value } of attributes) sample.setAttribute(name, value);
      displays.set(key, getComputedStyle(sample).display);
    }
    return displays.get(key);
  }

  function getVisibility(element) {
    for (let each = element; each; each = each.parentElement) {
      if (each.style?.visibility) return each.style.visibility;
    }
    return 'visible';
  }

  return (element, pseudoElement) => {
    if (pseudoElement) return getComputedStyle(element, pseudoElement);
    const style = element.style ?? window.document.createElement('div').style;
    const read = (name) => {
      if (name === 'display') return style.display || getDisplay(element);
      return name === 'visibility' ? getVisibility(element) : undefined;
    };
    return new Proxy(style, {
      get(target, name) {
        if (name === 'getPropertyValue') return (property) => read(property) ?? target.getPropertyValue(property);
        const value = read(name) ?? target[name];
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
}

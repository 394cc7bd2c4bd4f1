import { deriveNames } from './feature-names.ts';
import { insertBefore, insertImport } from './text-edits.ts';

describe('the names of a resource', () => {
  it('are derived from its plural', () => {
    expect(deriveNames({ resource: 'payment-terms', zh: '付款条件' })).toEqual({
      plural: 'payment-terms',
      one: 'payment-term',
      snake: 'payment_term',
      zh: '付款条件',
      camel: 'paymentTerm',
      camels: 'paymentTerms',
      pascal: 'PaymentTerm',
      pascals: 'PaymentTerms',
      en: 'payment term',
      ens: 'payment terms',
      En: 'Payment term',
      Ens: 'Payment terms',
    });
  });

  it('accept an irregular singular', () => {
    expect(deriveNames({ resource: 'categories', one: 'category', zh: '类别' })).toMatchObject({ pascal: 'Category' });
  });

  it.each([
    ['Suppliers', '供应商', 'lower-case words'],
    ['../suppliers', '供应商', 'lower-case words'],
    ['staff', '员工', 'same in singular and plural'],
    ['suppliers', "x'; drop", 'Chinese characters only'],
    ['menus', '菜单', 'is reserved'],
    ['packages', '包裹', 'is reserved'],
  ])('are rejected for %s %s', (resource, zh, reason) => {
    expect(() => deriveNames({ resource, zh })).toThrow(reason);
  });
});

describe('an added import', () => {
  const text = [
    "import { b } from '@backroom/contract/b';",
    "import { d } from '@backroom/contract/d';",
    "import { z } from './z.ts';",
  ].join('\n');
  const createImport = (name: string) => `import { ${name} } from '@backroom/contract/${name}';`;

  it.each([
    ['a', 0],
    ['c', 1],
    ['e', 2],
  ])('%s is inserted in order', (name, index) => {
    const lines = insertImport(text, createImport(name), '@backroom/contract/', 'x.ts').split('\n');

    expect(lines).toHaveLength(4);
    expect(lines[index]).toBe(createImport(name));
  });

  it('a missing prefix or anchor throws an error that names the file', () => {
    expect(() => insertImport(text, createImport('a'), '../features/', 'x.ts')).toThrow('x.ts');
    expect(() => insertBefore(text, 'nowhere', 'a', 'x.ts')).toThrow('x.ts');
  });
});

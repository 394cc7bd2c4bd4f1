/** The window is a phone for the rest of the test: `jest.restoreAllMocks` ends it. */
export const emulatePhone = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: media.startsWith('(max-width'),
        onchange: null,
      }) as unknown as MediaQueryList,
  );

/** Prints the page, after the menu in which that was chosen has closed. Does nothing where the browser cannot print. */
export const printPage = (): void => void setTimeout(() => window.print?.());
